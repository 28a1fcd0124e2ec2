import { type ReactNode, useEffect, useState } from 'react'
import { idle } from './idle'
import { Lazy, type LazyComponent } from './lazy-component'

type Props<ComponentProps> = { component: LazyComponent<ComponentProps>; props: ComponentProps; fallback?: ReactNode }

/** A part that the page can do without: its code is fetched once the page is idle, and the fallback stays where that fails. */
export function WhenIdle<ComponentProps extends object>({ component, props, fallback }: Props<ComponentProps>) {
  const [isNeeded, setIsNeeded] = useState(() => component.getState().status === 'loaded')
  useEffect(() => {
    void idle().then(() => setIsNeeded(true))
  }, [])
  return isNeeded ? (
    <Lazy component={component} props={props} fallback={fallback} renderFailure={() => fallback} />
  ) : (
    fallback
  )
}
