import sharp, { type Sharp } from 'sharp'
import type { ImageRequest } from './image-request'
import { readSize } from './original-image'

/** Never enlarges an image, like Shopify. */
export async function encodeImage(original: Buffer, imageRequest: ImageRequest): Promise<Buffer> {
  const image = sharp(original).rotate()
  const { width, height, crop } = imageRequest
  if (width && height && crop) {
    const originalSize = await readSize(original)
    const scale = Math.min(1, originalSize.width / width, originalSize.height / height)
    image.resize({
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
      fit: 'cover',
      position: crop === 'center' ? 'centre' : crop,
    })
  } else if (width || height) {
    image.resize({ width: width ?? undefined, height: height ?? undefined, fit: 'inside', withoutEnlargement: true })
  }
  return convertTo(image, imageRequest).toBuffer()
}

/** Low effort: a shopper is waiting. */
function convertTo(image: Sharp, { format, isProgressive }: ImageRequest): Sharp {
  switch (format) {
    case 'avif':
      return image.avif({ quality: 52, effort: 1 })
    case 'webp':
      return image.webp({ quality: 78, effort: 2 })
    case 'png':
      return image.png()
    case 'jpeg':
      // JPEG has no transparency.
      return image.flatten({ background: '#ffffff' }).jpeg({ quality: 82, progressive: isProgressive })
  }
}
