import type { ImgHTMLAttributes, ReactElement } from 'react'
import type { ImageSource, ShopifyImage } from '../domain/image-urls'
import { cn } from './cn'
import { useImageFailure } from './use-image-failure'
import { useLocalSources } from './use-local-sources'

type Props = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'loading'> & {
  src: string
  srcSet?: string
  /** If the build has local files of this image, browsers try them before `src` and `srcSet`. */
  original?: ShopifyImage
  sizes?: string
  alt: string
  /** Load eagerly instead of near the viewport. */
  priority?: boolean
}

/** A 4:5 image with reserved space. Shows its alt text if it fails to load. */
export function ResponsiveImage({
  priority = false,
  original,
  alt,
  className,
  width = 1200,
  height = 1500,
  ...rest
}: Props) {
  const sources = useLocalSources(original)
  const { hasFailed, isLocal, imageProps } = useImageFailure(rest.src, sources.length > 0)
  if (hasFailed) return <FailedImage alt={alt} className={className} />
  const image = (
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
      {...imageProps}
    />
  )
  return <Picture sources={isLocal ? sources : []} sizes={rest.sizes} image={image} />
}

type PictureProps = { sources: readonly ImageSource[]; sizes: string | undefined; image: ReactElement }

function Picture({ sources, sizes, image }: PictureProps) {
  if (sources.length === 0) return image
  return (
    <picture className="contents">
      {sources.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      {image}
    </picture>
  )
}

function FailedImage({ alt, className }: { alt: string; className: string | undefined }) {
  const classes = cn(
    'grid aspect-product w-full place-items-center overflow-hidden bg-sunken text-center text-sm text-ink-soft',
    className,
  )
  if (!alt) return <span aria-hidden="true" data-slot="failed-image" className={classes} />
  return (
    <span role="img" aria-label={alt} data-slot="failed-image" className={cn(classes, 'p-4')}>
      {alt}
    </span>
  )
}
