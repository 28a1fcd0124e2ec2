const WIDTHS_PX = [160, 320, 400, 480, 640, 800, 960, 1200]

/** The URL of a Shopify image at a width in pixels; the server chooses AVIF or WebP by the Accept header. */
export function imageUrl(url: string, width: number): string {
  const [path = '', query = ''] = url.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set('width', String(width))
  return `${path}?${parameters}`
}

/** The `src` and `srcset` of a Shopify image, up to `maxWidth` pixels wide. */
export function imageSrcSet(url: string, maxWidth = 1200): { src: string; srcSet: string } {
  const widths = WIDTHS_PX.filter((width) => width <= maxWidth)
  return {
    src: imageUrl(url, Math.min(800, maxWidth)),
    srcSet: widths.map((width) => `${imageUrl(url, width)} ${width}w`).join(', '),
  }
}
