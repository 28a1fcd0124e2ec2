import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { idle } from './idle'
import { Lazy, type LazyComponent } from './lazy-component'

type Props<ComponentProps> = { component: LazyComponent<ComponentProps>; props: ComponentProps; fallback?: ReactNode }

/**
 * A part that the page can do without: its code is fetched once the page is idle, and the fallback stays where that fails.
 * Where the code is there already, the page still paints before it.
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
