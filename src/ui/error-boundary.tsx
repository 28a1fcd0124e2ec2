import { Component, type ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** Replaces children that threw; `reset` renders them again. */
  renderError: (reset: () => void) => ReactNode
}

type State = { hasFailed: boolean }

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return this.props.renderError(() => this.setState({ hasFailed: false }))
  }
}
