import { t } from '@lingui/core/macro'
import type { Picture } from '../backends/metaobjects'
import { imageUrl } from '../domain/image-urls'
import type { PreviewImage } from '../ui/page-head'
import photograph from './pictures/link-preview.jpg'

const MAX_WIDTH = 1200

/** The photograph of the home page's link preview: the merchant's hero picture, or the built-in one. */
export function homePreview(picture: Picture | undefined): PreviewImage {
  if (!picture) return { url: photograph, alt: t`A bracelet of overlapping silver plates`, width: 1200, height: 630 }
  const width = Math.min(MAX_WIDTH, picture.width)
  const height = Math.round((picture.height / picture.width) * width)
  return { url: imageUrl(picture.url, width), alt: picture.altText, width, height }
}
