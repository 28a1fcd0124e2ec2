import { ImageMagick, MagickColors, MagickFormat } from '@imagemagick/magick-wasm'
import { loadImageMagick } from '../_shared/reencode-photograph.ts'

await loadImageMagick()

function createPicture(format: MagickFormat, width = 80, height = 40): Uint8Array<ArrayBuffer> {
  return ImageMagick.read(MagickColors.Red, width, height, (image) =>
    image.write(format, (data) => new Uint8Array(data)),
  )
}

export const createJpeg = (width?: number, height?: number) => createPicture(MagickFormat.Jpeg, width, height)
export const createPng = (width?: number, height?: number) => createPicture(MagickFormat.Png, width, height)
export const createWebp = (width?: number, height?: number) => createPicture(MagickFormat.WebP, width, height)

/** 8 by 4 pixels. */
export const AVIF = Uint8Array.from(
  atob(
    'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAA' +
      'AERAAAEAAQAAAAAA+gABAAAAAAAAACMAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAA' +
      'AAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAgAAAAEAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAr' +
      'bWRhdBIACgg4CH7aAhoNIDIVHEJi5OAAFgAAEJA1k7+a7XogqHSg',
  ),
  (character) => character.charCodeAt(0),
)

const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

export function join(...parts: (Uint8Array | string)[]): Uint8Array<ArrayBuffer> {
  const arrays = parts.map((part) => (typeof part === 'string' ? latin1(part) : part))
  const bytes = new Uint8Array(arrays.reduce((sum, { length }) => sum + length, 0))
  let offset = 0
  for (const array of arrays) {
    bytes.set(array, offset)
    offset += array.length
  }
  return bytes
}

/** A JPEG taken with an upright phone (Exif orientation 6), with a location in its Exif data. */
export function createJpegWithExif(place: string, width?: number, height?: number): Uint8Array<ArrayBuffer> {
  const jpeg = createJpeg(width, height)
  // Big-endian TIFF with two entries: ImageDescription (offset 38) and Orientation 6.
  const length = String.fromCharCode(0, 0, 0, place.length + 1)
  const entries = `\x00\x02\x01\x0e\x00\x02${length}\x00\x00\x00\x26\x01\x12\x00\x03\x00\x00\x00\x01\x00\x06\x00\x00\x00\x00\x00\x00`
  const exif = `Exif\x00\x00MM\x00*\x00\x00\x00\x08${entries}${place}\x00`
  return join(
    jpeg.subarray(0, 2),
    `\xff\xe1${String.fromCharCode((exif.length + 2) >> 8, (exif.length + 2) & 255)}`,
    exif,
    jpeg.subarray(2),
  )
}

/** A PNG of a few bytes whose header claims this size. */
export function createPngBomb(width: number, height: number): Uint8Array<ArrayBuffer> {
  const png = createPng(1, 1)
  const view = new DataView(png.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return withHeaderChecksum(png)
}

/** A JPEG of a few bytes whose header claims this size. */
export function createJpegBomb(width: number, height: number): Uint8Array<ArrayBuffer> {
  const jpeg = createJpeg(1, 1)
  const frame = jpeg.findIndex((byte, index) => byte === 0xff && jpeg[index + 1] === 0xc0)
  const view = new DataView(jpeg.buffer)
  view.setUint16(frame + 5, height)
  view.setUint16(frame + 7, width)
  return jpeg
}

/** A WebP of a few bytes whose header claims a canvas of this size. */
export function createWebpBomb(width: number, height: number): Uint8Array<ArrayBuffer> {
  return createExtendedWebp(0, width, height)
}

export const createAnimatedWebp = () => createExtendedWebp(0x02, 80, 40)

function createExtendedWebp(flags: number, width: number, height: number): Uint8Array<ArrayBuffer> {
  const header = new DataView(new ArrayBuffer(18))
  header.setUint32(0, 0x56503858)
  header.setUint32(4, 10, true)
  header.setUint8(8, flags)
  header.setUint32(12, width - 1, true)
  header.setUint16(15, height - 1, true)
  const picture = createWebp().subarray(12)
  const webp = join('RIFF\0\0\0\0WEBP', new Uint8Array(header.buffer), picture)
  new DataView(webp.buffer).setUint32(4, webp.length - 8, true)
  return webp
}

/** Rewrites the CRC of a PNG's first chunk. */
function withHeaderChecksum(png: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  let crc = ~0
  for (const byte of png.subarray(12, 29)) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  new DataView(png.buffer).setUint32(29, ~crc)
  return png
}
