import { imageSrcSet } from '../domain/image-urls'
import { LANGUAGE, LOCALE } from '../language/language'
import { TIME_ZONE } from '../merchant/merchant'
import { ResponsiveImage } from '../ui/responsive-image'

const FORMAT = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: TIME_ZONE })

/** French writes the first of a month as an ordinal. */
function formatDay(iso: string): string {
  const text = FORMAT.format(new Date(iso))
  return LANGUAGE === 'fr' ? text.replace(/^1(?=\s)/, '1er') : text
}

/** The publication day in the store's time zone. */
export function ArticleDate({ iso }: { iso: string }) {
  return <time dateTime={iso}>{formatDay(iso)}</time>
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
