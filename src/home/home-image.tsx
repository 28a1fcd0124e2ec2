import { builtImage } from '../ui/built-image'
import { ResponsiveImage } from '../ui/responsive-image'

const URLS_BY_FILE = import.meta.glob<string>('./images/home-*.webp', { eager: true, query: '?url', import: 'default' })

type Props = {
  /** The file's name without `home-` and its width. */
  name: string
  sizes: string
  /** Empty where the words beside it say what it shows. */
  alt?: string
  className?: string
}

/** A picture of the home page below its first view. */
export function HomeImage({ name, sizes, alt = '', className }: Props) {
  return <ResponsiveImage {...builtImage(URLS_BY_FILE, `home-${name}`)} sizes={sizes} alt={alt} className={className} />
}
