import { type ComponentProps, createContext, type MouseEvent, use } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'

/** Prefetches the code and data of an address. */
export const PrefetchContext = createContext<(to: string) => void>(() => {})

type Props = Omit<ComponentProps<'a'>, 'href' | 'ref' | 'target'> & {
  to: string
  /** Replaces the current history entry. */
  replace?: boolean
}

/** Without a connection, the service worker has the documents of pages, and no backend has their data. */
function opensDocument(): boolean {
  return !navigator.onLine && 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
}

/**
 * A link of the app that prefetches its page on intent. The router's own link brings its data router's prefetching into
 * every page.
 */
export function AppLink({ to, replace, onClick, ...rest }: Props) {
  const preload = use(PrefetchContext)
  const follow = useLinkClickHandler(to, { replace })

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (!event.defaultPrevented && !opensDocument()) follow(event)
  }

  return (
    <a
      href={useHref(to)}
      onPointerEnter={() => preload(to)}
      onFocus={() => preload(to)}
      onTouchStart={() => preload(to)}
      onClick={handleClick}
      {...rest}
    />
  )
}
