import { Component, type ReactNode } from 'react'
import { paths } from '../paths'
import { Button, buttonClasses } from '../ui/button'

type State = { error: Error | null }

/** A page that broke says so and leaves ways on; header, footer and cart keep working. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override render() {
    if (!this.state.error) return this.props.children
    return (
      <div role="alert" className="mx-auto grid max-w-2xl justify-items-start gap-6 px-gutter py-24">
        <h1 className="font-display text-display-l">This page did not load</h1>
        <p className="text-ink-soft">Your cart is safe. Try again, or go on from the home page.</p>
        <div className="flex flex-wrap gap-4">
          <Button onClick={() => location.reload()}>Try again</Button>
          <a href={paths.home} className={buttonClasses('secondary', 'min-h-13')}>
            Return to Home
          </a>
        </div>
      </div>
    )
  }
}
