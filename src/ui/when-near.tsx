import { type ReactNode, useRef } from 'react'
import { Lazy, type LazyComponent } from './lazy-component'
import { useIsNearViewport } from './use-is-near-viewport'

type Props<ComponentProps> = { component: LazyComponent<ComponentProps>; props: ComponentProps; fallback?: ReactNode }

/** A component whose code loads near the viewport, in place of its fallback; left out if that fails. */
export function WhenNear<ComponentProps extends object>({ component, props, fallback }: Props<ComponentProps>) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNearViewport(place)
  return (
    <div ref={place}>
      {isNear ? <Lazy component={component} props={props} fallback={fallback} renderFailure={() => null} /> : fallback}
    </div>
  )
}
