const WIDTHS = [160, 320, 400, 480, 640, 800, 960, 1200]

/**
 * The address of a Shopify picture at this many pixels. Shopify's picture server (and the sandbox's) answers with AVIF
 * or WebP where the browser accepts them. An address that can't be read is given back as it is.
 */
export function imageUrl(url: string, width: number): string {
  const [path = '', query = ''] = url.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set('width', String(width))
  return `${path}?${parameters}`
}

/** The `src` and `srcset` of a picture, up to `most` pixels wide. */
export function imageSrcSet(url: string, most = 1200): { src: string; srcSet: string } {
  const widths = WIDTHS.filter((width) => width <= most)
  return {
    src: imageUrl(url, Math.min(800, most)),
    srcSet: widths.map((width) => `${imageUrl(url, width)} ${width}w`).join(', '),
  }
}
