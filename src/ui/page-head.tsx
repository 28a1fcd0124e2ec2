import { createContext, use } from 'react'
import { useLocation } from 'react-router-dom'
import { absoluteUrl } from '../paths'
import { SHOP_NAME } from '../shop'

/** The origin the shop is known under; without one there are no absolute addresses to give. */
export const SiteContext = createContext<string | undefined>(undefined)

type Props = {
  title?: string
  description?: string
  /** The address of a picture for link previews. */
  image?: string
  /** What link previews call the page. */
  kind?: 'website' | 'product'
  /** Not for search engines: the page is one person's, or no page. */
  hidden?: boolean
}

/** The page's title and what search engines and link previews read; React puts it into the document's head. */
export function PageHead({ title, description, image, kind = 'website', hidden = false }: Props) {
  const site = use(SiteContext)
  const { pathname } = useLocation()
  const full = title ? `${title} · ${SHOP_NAME}` : `${SHOP_NAME}: jewelry in two modes`
  const absolute = (address: string) => absoluteUrl(address, site)
  return (
    <>
      <title>{full}</title>
      {description && <meta name="description" content={description} />}
      {hidden && <meta name="robots" content="noindex" />}
      {site && !hidden && <link rel="canonical" href={absolute(pathname)} />}
      <meta property="og:site_name" content={SHOP_NAME} />
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={title ?? SHOP_NAME} />
      {description && <meta property="og:description" content={description} />}
      {site && <meta property="og:url" content={absolute(pathname)} />}
      {image && <meta property="og:image" content={absolute(image)} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  )
}
