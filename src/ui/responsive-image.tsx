import type { ImgHTMLAttributes } from 'react'
import { cn } from './cn'

type Props = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'loading'> & {
  src: string
  srcSet?: string
  /** How wide the picture stands in the layout; the browser chooses the file by it. */
  sizes?: string
  alt: string
  /** The page's largest picture: fetched first. All others wait until they are near the screen. */
  priority?: boolean
}

/** A 4:5 picture on its own ground that keeps its place before it arrives. */
export function ResponsiveImage({ priority = false, alt, className, width = 1200, height = 1500, ...rest }: Props) {
  return (
    <img
      data-slot="image"
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? 'sync' : 'async'}
      className={cn('block aspect-product w-full bg-sunken object-cover', className)}
      {...rest}
    />
  )
}
