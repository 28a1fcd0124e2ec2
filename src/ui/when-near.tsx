import { type ReactNode, useRef } from 'react'
import { Lazy, type LazyComponent } from './lazy-component'
import { useIsNearViewport } from './use-is-near-viewport'

type Props<ComponentProps> = { component: LazyComponent<ComponentProps>; props: ComponentProps; fallback?: ReactNode }

/** A component whose code is loaded near the viewport, showing a fallback meanwhile; renders nothing if that fails. */
export function WhenNear<ComponentProps extends object>({ component, props, fallback }: Props<ComponentProps>) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNearViewport(place)
  return (
    <div ref={place}>
      {isNear ? <Lazy component={component} props={props} fallback={fallback} renderFailure={() => null} /> : fallback}
    </div>
  )
}
