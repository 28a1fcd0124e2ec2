import sharp, { type Sharp } from 'sharp'
import { fullSize } from './masters'
import type { PictureRequest } from './parameters'

/** The wanted picture. Never larger than the master: a side that asks for more gets what there is, as at Shopify. */
export async function encode(master: Buffer, wanted: PictureRequest): Promise<Buffer> {
  const picture = sharp(master).rotate()
  const { width, height, crop } = wanted
  if (width && height && crop) {
    const full = await fullSize(master)
    const scale = Math.min(1, full.width / width, full.height / height)
    picture.resize({
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
      fit: 'cover',
      position: crop === 'center' ? 'centre' : crop,
    })
  } else if (width || height) {
    picture.resize({ width: width ?? undefined, height: height ?? undefined, fit: 'inside', withoutEnlargement: true })
  }
  return inFormat(picture, wanted).toBuffer()
}

/** Little effort, since the pictures are made while a shopper waits. */
function inFormat(picture: Sharp, { format, isProgressive }: PictureRequest): Sharp {
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 52, effort: 1 })
    case 'webp':
      return picture.webp({ quality: 78, effort: 2 })
    case 'png':
      return picture.png()
    case 'jpeg':
      // Paper shows through where a picture is transparent.
      return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, progressive: isProgressive })
  }
}
