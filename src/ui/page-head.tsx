import { t } from '@lingui/core/macro'
import { createContext, use } from 'react'
import { useLocation } from 'react-router-dom'
import { absoluteUrl } from '../domain/paths'
import { BUILT_LANGUAGES, LANGUAGE, LOCALE } from '../language/language'
import { inLanguage, LANGUAGES, type Language, SOURCE_LANGUAGE } from '../language/languages'

export type Site = {
  name: string
  /** Shown in the home page's title. */
  slogan: string
  /** The link preview's default image. */
  picture?: string
  origin?: string | undefined
}

export const SiteContext = createContext<Site>({ name: '', slogan: '' })

export type PreviewImage = { url: string; alt: string; width?: number; height?: number }

type Props = {
  title?: string
  description?: string
  /** The link preview's image. */
  image?: PreviewImage | undefined
  /** The Open Graph type. */
  kind?: 'website' | 'product' | 'article'
  noIndex?: boolean
}

/** Title and metadata; React hoists them into the document's head. */
export function PageHead({ title, description, image, kind = 'website', noIndex = false }: Props) {
  const { name, slogan, picture, origin } = use(SiteContext)
  const { pathname } = useLocation()
  const preview = image?.url ?? picture
  const fullTitle = title ? `${title} · ${name}` : t`${name}: ${slogan}`
  const absolute = (address: string) => absoluteUrl(address, origin)
  const address = absolute(inLanguage(pathname, LANGUAGE))
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {noIndex && <meta name="robots" content="noindex" />}
      {origin && !noIndex && <link rel="canonical" href={address} />}
      {origin && !noIndex && <Alternates absolute={(language) => absolute(inLanguage(pathname, language))} />}
      <meta property="og:locale" content={LOCALE.replace('-', '_')} />
      <meta property="og:site_name" content={name} />
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={title ?? name} />
      {description && <meta property="og:description" content={description} />}
      {origin && <meta property="og:url" content={address} />}
      {preview && <meta property="og:image" content={absolute(preview)} />}
      {image?.width && <meta property="og:image:width" content={String(image.width)} />}
      {image?.height && <meta property="og:image:height" content={String(image.height)} />}
      {image?.alt && <meta property="og:image:alt" content={image.alt} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  )
}

/** The page's address in each language, for search engines. */
function Alternates({ absolute }: { absolute: (language: Language) => string }) {
  if (BUILT_LANGUAGES.length === 1) return null
  return (
    <>
      {BUILT_LANGUAGES.map((language) => (
        <link key={language} rel="alternate" hrefLang={LANGUAGES[language].locale} href={absolute(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={absolute(SOURCE_LANGUAGE)} />
    </>
  )
}
