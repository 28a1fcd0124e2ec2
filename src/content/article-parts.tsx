import { formatDay } from '../domain/calendar-day'
import { imageSrcSet } from '../domain/image-urls'
import { LOCALE } from '../language/language'
import { TIME_ZONE } from '../merchant/merchant'
import { ResponsiveImage } from '../ui/responsive-image'

/** The publication day in the store's time zone. */
export function ArticleDate({ iso }: { iso: string }) {
  return (
    <time dateTime={iso}>
      {formatDay(new Date(iso), LOCALE, { month: 'long', year: 'numeric', timeZone: TIME_ZONE })}
    </time>
  )
}

type PictureProps = {
  image: { url: string; altText: string | null }
  sizes: string
  priority?: boolean
  className?: string
}

/** An article's picture, in the ratio 3:2. */
export function ArticlePicture({ image, className = '', ...rest }: PictureProps) {
  return (
    <ResponsiveImage
      {...imageSrcSet(image.url, 2400)}
      alt={image.altText ?? ''}
      width={1800}
      height={1200}
      className={`aspect-[3/2]! ${className}`}
      {...rest}
    />
  )
}
