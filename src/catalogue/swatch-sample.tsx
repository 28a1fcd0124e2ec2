import { imageUrl } from '../domain/image-urls'
import type { Swatch } from './product'

const CLASSES = 'inline-block size-4 shrink-0 rounded-full border border-edge object-cover forced-color-adjust-none'
/** Twice the sample's size. */
const IMAGE_WIDTH = 32

/** An option value's colour or picture, next to its name. */
export function SwatchSample({ swatch: { color, imageUrl: url } }: { swatch: Swatch }) {
  if (url) {
    return <img src={imageUrl(url, IMAGE_WIDTH)} alt="" width={16} height={16} loading="lazy" className={CLASSES} />
  }
  return <span aria-hidden="true" className={CLASSES} style={{ backgroundColor: color ?? undefined }} />
}
