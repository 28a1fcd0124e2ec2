/** Where Shopify serves the images of every store. */
export const SHOPIFY_IMAGES_ORIGIN = 'https://cdn.shopify.com'

const WIDTHS_PX = [160, 320, 400, 480, 640, 800, 960, 1200, 1600, 2400]

/** Widths of the files that the build makes of first-screen images, by format: few, since hosts limit their number. */
export const LOCAL_WIDTHS_PX = { avif: [400, 800, 1200], webp: [800] } as const
type LocalFormat = keyof typeof LOCAL_WIDTHS_PX

/** Paths of the files built from an image, by its URL, without width and format. */
export type LocalImages = Readonly<Record<string, string>>

export function localImageFile(path: string, width: number, format: string): string {
  return `${path}-${width}.${format}`
}

/** The URL of a Shopify image at a width in pixels; the server chooses AVIF or WebP by the Accept header. */
export function imageUrl(url: string, width: number): string {
  const [path = '', query = ''] = url.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set('width', String(width))
  return `${path}?${parameters}`
}

/** Files of one format. Browsers use the first format they support. */
export type ImageSource = { type: string; srcSet: string }

/** A Shopify image, no wider than `maxWidth` pixels. */
export type ShopifyImage = { url: string; maxWidth: number }

/** An image's files on the shop's own origin; empty if the build has not made any. */
export function localSources(images: LocalImages, { url, maxWidth }: ShopifyImage): ImageSource[] {
  const path = images[url]
  if (!path) return []
  return (['avif', 'webp'] as const satisfies LocalFormat[]).flatMap((format) => {
    const widths = LOCAL_WIDTHS_PX[format].filter((width) => width <= maxWidth)
    const srcSet = widths.map((width) => `${localImageFile(path, width, format)} ${width}w`).join(', ')
    return srcSet ? [{ type: `image/${format}`, srcSet }] : []
  })
}

/** The `src` and `srcset` of a Shopify image, up to `maxWidth` pixels wide. */
export function imageSrcSet(url: string, maxWidth = 1200): { src: string; srcSet: string; original: ShopifyImage } {
  const widths = WIDTHS_PX.filter((width) => width <= maxWidth)
  return {
    src: imageUrl(url, Math.min(800, maxWidth)),
    srcSet: widths.map((width) => `${imageUrl(url, width)} ${width}w`).join(', '),
    original: { url, maxWidth },
  }
}
