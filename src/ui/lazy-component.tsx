import {
  Component,
  type ComponentType,
  type ReactNode,
  type RefObject,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { reloadScripts } from '../browser/load-chunk'

/** A component whose code is in a separate chunk. */
export type LazyComponent<Props> = {
  /** Loads the code once. Rejects on failure; the next call loads again. */
  preload: () => Promise<void>
  /** The component, once its code is loaded. */
  getLoaded: () => ComponentType<Props> | undefined
}

/** A component whose code is loaded on first render or preload. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined

  async function loadCode(): Promise<void> {
    try {
      loaded = await load()
    } catch (error) {
      loading = undefined
      throw error
    }
  }

  return {
    preload() {
      loading ??= loadCode()
      return loading
    },
    getLoaded: () => loaded,
  }
}

/** Preloads, ignoring failures: rendering loads again. */
export function preloadQuietly(component: Pick<LazyComponent<never>, 'preload'>): void {
  component.preload().catch(() => {})
}

/** Props for a button, which preload on hover and focus. */
export function preloadOnIntent(component: Pick<LazyComponent<never>, 'preload'>) {
  const preload = () => preloadQuietly(component)
  return { onPointerEnter: preload, onFocus: preload }
}

export type LoadFailure = { onRetry: () => void; isRetrying: boolean }

type BoundaryProps = {
  children: ReactNode
  onFailure: (() => void) | undefined
  renderFailure: (failure: LoadFailure) => ReactNode
}

type BoundaryState = { hasFailed: boolean; isRetrying: boolean }

class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false, isRetrying: false }

  static getDerivedStateFromError(): BoundaryState {
    return { hasFailed: true, isRetrying: false }
  }

  override componentDidCatch() {
    this.props.onFailure?.()
  }

  retry = async () => {
    this.setState({ isRetrying: true })
    await reloadScripts().catch(() => this.setState({ isRetrying: false }))
  }

  override render() {
    const { hasFailed, isRetrying } = this.state
    if (!hasFailed) return this.props.children
    return this.props.renderFailure({ onRetry: () => void this.retry(), isRetrying })
  }
}

type LoadedProps<Props> = {
  component: LazyComponent<Props>
  props: Props
  fallback?: ReactNode
  /** Rendered after the component, once it is loaded. */
  children?: ReactNode
}

/** Throws if the code fails to load. */
function Loaded<Props extends object>({ component, props, fallback = null, children }: LoadedProps<Props>) {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  const [failure, setFailure] = useState<{ error: unknown }>()
  const Part = component.getLoaded()
  const isLoaded = Part !== undefined

  useEffect(() => {
    if (isLoaded) return
    let isCurrent = true
    component.preload().then(
      () => isCurrent && renderAgain(),
      (error: unknown) => isCurrent && setFailure({ error }),
    )
    return () => {
      isCurrent = false
    }
  }, [component, isLoaded])

  if (Part) {
    return (
      <>
        <Part {...props} />
        {children}
      </>
    )
  }
  if (failure) throw failure.error
  return fallback
}

type LazyProps<Props> = LoadedProps<Props> & {
  /** Called when it fails, before `renderFailure`. */
  onFailure?: () => void
  /** Rendered if the code fails to load, or throws; by default nothing. */
  renderFailure?: (failure: LoadFailure) => ReactNode
}

/**
 * Renders a lazy component, synchronously if its code is loaded, so that hydration matches (React's `lazy` would
 * suspend). Contains failures, and reloads the page on request.
 */
export function Lazy<Props extends object>({ onFailure, renderFailure = () => null, ...loaded }: LazyProps<Props>) {
  return (
    <ErrorBoundary {...{ onFailure, renderFailure }}>
      <Loaded {...loaded} />
    </ErrorBoundary>
  )
}

const MARGIN = '400px'

/** Becomes true when the element gets near the viewport. */
export function useIsNearViewport(elementRef: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const element = elementRef.current
    if (!element || isNear) return
    const observer = new IntersectionObserver((entries) => setIsNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: MARGIN,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [elementRef, isNear])
  return isNear
}

/** A component whose code is loaded near the viewport, showing a fallback meanwhile; renders nothing if that fails. */
export function WhenNear<Props extends object>(loaded: Omit<LoadedProps<Props>, 'children'>) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNearViewport(place)
  return <div ref={place}>{isNear ? <Lazy {...loaded} /> : loaded.fallback}</div>
}
