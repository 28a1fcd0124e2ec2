import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { idle } from '../browser/idle'
import { Lazy, type LazyComponent } from './lazy-component'

type Props<ComponentProps> = { component: LazyComponent<ComponentProps>; props: ComponentProps; fallback?: ReactNode }

/**
 * An optional part, loaded once the browser is idle; if that fails, its fallback stays. Even if its code is loaded,
 * the page paints first.
 */
export function WhenIdle<ComponentProps extends object>({ component, props, fallback }: Props<ComponentProps>) {
  const [isNeeded, setIsNeeded] = useState(() => component.getState().status === 'loaded')
  useEffect(() => {
    void idle().then(() => setIsNeeded(true))
  }, [])
  const isRendered = useDeferredValue(isNeeded, false)
  return isRendered ? (
    <Lazy component={component} props={props} fallback={fallback} renderFailure={() => fallback} />
  ) : (
    fallback
  )
}
