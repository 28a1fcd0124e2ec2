import type { ImgHTMLAttributes } from 'react'
import { cn } from './cn'

type Props = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'loading'> & {
  src: string
  srcSet?: string
  /** The image's width in the layout, by which the browser chooses a file. */
  sizes?: string
  alt: string
  /** Loads at once and first; other images load when they come near the viewport. */
  priority?: boolean
}

/** A 4:5 image whose space is reserved before it loads. */
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
