import { imageSrcSet } from '../domain/image-urls'
import { builtImage } from '../ui/built-image'
import { ResponsiveImage } from '../ui/responsive-image'

const URLS_BY_FILE = import.meta.glob<string>('./pictures/home-*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

export function hasHomeImage(name: string): boolean {
  return Object.keys(URLS_BY_FILE).some((file) => file.includes(`/home-${name}-`))
}

type Props = {
  /** The file name without `home-` and width. */
  name: string
  sizes: string
  alt?: string
  className?: string
  /** The merchant's picture, replacing the built-in one. */
  picture?: { url: string; altText: string } | undefined
}

export function HomeImage({ name, sizes, alt = '', className, picture }: Props) {
  if (picture) {
    const image = imageSrcSet(picture.url, 2400)
    return <ResponsiveImage {...image} sizes={sizes} alt={picture.altText} className={className} />
  }
  return <ResponsiveImage {...builtImage(URLS_BY_FILE, `home-${name}`)} sizes={sizes} alt={alt} className={className} />
}
