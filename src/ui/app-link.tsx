import { type ComponentProps, createContext, type MouseEvent, use, useEffect, useRef } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import { whenInView } from './when-in-view'

/** Fetches what an address will need. The shell provides it; without one, nothing is fetched early. */
export const PrefetchContext = createContext<(to: string) => void>(() => {})

/** Whether nothing hovers over a link before it is pressed, so that links in view are prefetched instead. */
function isTouchDevice(): boolean {
  return matchMedia('(hover: none)').matches
}

type Props = Omit<ComponentProps<'a'>, 'href' | 'ref' | 'target'> & {
  to: string
  /** Whether it takes the place of the current entry in the history. */
  replace?: boolean
}

/**
 * A link of the app that fetches its page when someone means to follow it, or could: in view on a touch device. The
 * router's own link would bring its data router's prefetching into the first view.
 */
export function AppLink({ to, replace, onClick, ...rest }: Props) {
  const preload = use(PrefetchContext)
  const link = useRef<HTMLAnchorElement>(null)
  const follow = useLinkClickHandler(to, { replace })

  useEffect(() => {
    if (link.current && isTouchDevice()) return whenInView(link.current, () => preload(to))
  }, [preload, to])

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }

  return (
    <a
      ref={link}
      href={useHref(to)}
      onPointerEnter={() => preload(to)}
      onFocus={() => preload(to)}
      onTouchStart={() => preload(to)}
      onClick={handleClick}
      {...rest}
    />
  )
}
