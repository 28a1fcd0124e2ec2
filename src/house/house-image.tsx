import { builtImage } from '../ui/built-image'
import { cn } from '../ui/cn'
import { ResponsiveImage } from '../ui/responsive-image'

const URLS_BY_FILE = import.meta.glob<string>('../merchant/pictures/{journal,care,making}-*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

type Props = {
  /** The file name without width. */
  name: string
  alt: string
  sizes: string
  priority?: boolean
  className?: string
}

/** The address of a picture for link previews. */
export function houseImageUrl(name: string): string {
  return builtImage(URLS_BY_FILE, name).srcSet.split(' ').at(-2) ?? ''
}

/** A picture of 3:2. */
export function HouseImage({ name, className, ...rest }: Props) {
  return (
    <ResponsiveImage
      {...builtImage(URLS_BY_FILE, name)}
      width={1800}
      height={1200}
      className={cn('aspect-[3/2]!', className)}
      {...rest}
    />
  )
}
