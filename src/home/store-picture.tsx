import { imageSrcSet } from '../domain/image-urls'
import { ResponsiveImage } from '../ui/responsive-image'

export type StorePictureImage = { url: string; altText: string }

type Props = {
  picture: StorePictureImage | undefined
  sizes: string
  /** In place of the picture's own. */
  alt?: string
  className?: string
}

/** A picture of the merchant's, up to 2400 px wide; nothing without one. */
export function StorePicture({ picture, alt, ...props }: Props) {
  return picture && <ResponsiveImage {...imageSrcSet(picture.url, 2400)} alt={alt ?? picture.altText} {...props} />
}
