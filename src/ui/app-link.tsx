import { type ComponentProps, createContext, type MouseEvent, use } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import { getServiceWorkers } from '../browser/service-workers'

/** Prefetches a URL's code and data. */
export const PrefetchContext = createContext<(to: string) => void>(() => {})

type Props = Omit<ComponentProps<'a'>, 'href' | 'ref' | 'target'> & {
  to: string
  /** Replaces the current history entry. */
  replace?: boolean
}

/** Whether to load the document: offline, the service worker has documents but no backend can be reached. */
function opensDocument(): boolean {
  return !navigator.onLine && Boolean(getServiceWorkers()?.controller)
}

/** A link to a page of the shop, or an ordinary one to an https address. */
export function AppLink(props: Props) {
  const { to, replace: _, ...rest } = props
  return to.startsWith('https:') ? <a href={to} {...rest} /> : <InternalLink {...props} />
}

/**
 * An internal link that prefetches its page on hover or focus. The router's own link would add its data router's
 * prefetching to every page.
 */
function InternalLink({ to, replace, onClick, ...rest }: Props) {
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
