import { readFile } from 'node:fs/promises'
import {
  AlphaAction,
  type IMagickImage,
  ImageMagick,
  initializeImageMagick,
  MagickColors,
  MagickFormat,
  MagickReadSettings,
} from '@imagemagick/magick-wasm'
import { imageSize } from 'image-size'
import { HttpError } from './responses.ts'

export type Photograph = {
  width: number
  height: number
  large: Uint8Array<ArrayBuffer>
  small: Uint8Array<ArrayBuffer>
}

const LARGE_PX = 1600
const SMALL_PX = 320
const QUALITY = 82
/** Decoding takes four bytes per pixel, and an edge function has 256 MB. */
const MAX_PIXELS = 25_000_000

const NO_PICTURE = 'This file is not a JPEG, PNG or WebP picture.'

/** `text` has one character per byte. */
function hasBytes(bytes: Uint8Array, offset: number, text: string): boolean {
  return String.fromCharCode(...bytes.subarray(offset, offset + text.length)) === text
}

/** Detects the format by the file's first bytes; undefined unless it is one of the three. */
export function detectFormat(bytes: Uint8Array): MagickFormat | undefined {
  if (hasBytes(bytes, 0, '\xff\xd8\xff')) return MagickFormat.Jpeg
  if (hasBytes(bytes, 0, '\x89PNG\r\n\x1a\n')) return MagickFormat.Png
  if (hasBytes(bytes, 0, 'RIFF') && hasBytes(bytes, 8, 'WEBP')) return MagickFormat.WebP
  return undefined
}

let loading: Promise<void> | undefined

/** Loads ImageMagick once; retries after a failure. */
export function loadImageMagick(): Promise<void> {
  loading ??= readWasm()
    .then((wasm) => initializeImageMagick(wasm))
    .catch((error) => {
      loading = undefined
      throw error
    })
  return loading
}

function readWasm(): Promise<Uint8Array> {
  return readFile(new URL('x86/magick.wasm', import.meta.resolve('@imagemagick/magick-wasm')))
}

/** Decoding an animation takes memory for the whole canvas, whichever frame is requested. */
function isAnimatedWebp(bytes: Uint8Array): boolean {
  return hasBytes(bytes, 12, 'VP8X') && ((bytes[20] ?? 0) & 0x02) !== 0
}

/**
 * Re-encodes a picture as two JPEGs, upright and without metadata such as its location. Throws HttpError 415 for
 * another format, 422 for a broken or enormous picture.
 */
export async function reencodePhotograph(bytes: Uint8Array): Promise<Photograph> {
  const format = detectFormat(bytes)
  if (!format) throw new HttpError(415, NO_PICTURE)
  const { width, height } = attempt(() => imageSize(bytes))
  if (width * height > MAX_PIXELS) throw new HttpError(422, 'This picture has too many pixels.')
  if (isAnimatedWebp(bytes)) throw new HttpError(422, 'This picture moves. Choose one that does not.')
  await loadImageMagick()
  // An explicit format keeps ImageMagick from choosing another decoder.
  const settings = new MagickReadSettings({ format, frameIndex: 0, frameCount: 1 })
  // Decodes a large JPEG at a reduced size.
  if (Math.min(width, height) > LARGE_PX) settings.setDefine(MagickFormat.Jpeg, 'size', `${LARGE_PX}x${LARGE_PX}`)
  return attempt(() => ImageMagick.read(bytes, settings, encode))
}

function attempt<T>(run: () => T): T {
  try {
    return run()
  } catch {
    throw new HttpError(422, 'This picture could not be read.')
  }
}

function encode(image: IMagickImage): Photograph {
  image.autoOrient()
  image.backgroundColor = MagickColors.White
  image.alpha(AlphaAction.Remove)
  const large = writeJpeg(image, LARGE_PX)
  const { width, height } = image
  return { width, height, large, small: writeJpeg(image, SMALL_PX) }
}

/** Scales the image down to fit into a square. */
function writeJpeg(image: IMagickImage, sidePx: number): Uint8Array<ArrayBuffer> {
  if (Math.max(image.width, image.height) > sidePx) image.resize(sidePx, sidePx)
  image.strip()
  image.quality = QUALITY
  return image.write(MagickFormat.Jpeg, (data) => new Uint8Array(data))
}
