import { t } from '@lingui/core/macro'
import { createContext, use } from 'react'
import { useLocation } from 'react-router-dom'
import { absoluteUrl } from '../domain/paths'

export type Site = {
  name: string
  /** Shown in the home page's title. */
  slogan: string
  /** The link preview's default image. */
  picture?: string
  origin?: string | undefined
}

export const SiteContext = createContext<Site>({ name: '', slogan: '' })

type Props = {
  title?: string
  description?: string
  /** The link preview's image. */
  image?: string
  /** The Open Graph type. */
  kind?: 'website' | 'product' | 'article'
  noIndex?: boolean
}

/** Title and metadata; React hoists them into the document's head. */
export function PageHead({ title, description, image, kind = 'website', noIndex = false }: Props) {
  const { name, slogan, picture, origin } = use(SiteContext)
  const { pathname } = useLocation()
  const preview = image ?? picture
  const fullTitle = title ? `${title} · ${name}` : t`${name}: ${slogan}`
  const absolute = (address: string) => absoluteUrl(address, origin)
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {noIndex && <meta name="robots" content="noindex" />}
      {origin && !noIndex && <link rel="canonical" href={absolute(pathname)} />}
      <meta property="og:site_name" content={name} />
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={title ?? name} />
      {description && <meta property="og:description" content={description} />}
      {origin && <meta property="og:url" content={absolute(pathname)} />}
      {preview && <meta property="og:image" content={absolute(preview)} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  )
}
