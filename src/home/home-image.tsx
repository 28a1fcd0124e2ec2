import { builtImage } from '../ui/built-image'
import { ResponsiveImage } from '../ui/responsive-image'

const URLS_BY_FILE = import.meta.glob<string>('../merchant/pictures/home-*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

type Props = {
  /** The file name without `home-` and width. */
  name: string
  sizes: string
  alt?: string
  className?: string
}

export function HomeImage({ name, sizes, alt = '', className }: Props) {
  return <ResponsiveImage {...builtImage(URLS_BY_FILE, `home-${name}`)} sizes={sizes} alt={alt} className={className} />
}
