import type { Product, ProductImage, Variant } from '../product'

/** The pictures of a product page, the chosen variant's own first. */
export function imagesForVariant(
  { images }: Pick<Product, 'images'>,
  variant: Pick<Variant, 'image'> | undefined,
): ProductImage[] {
  const own = variant?.image
  if (!own) return images
  return [own, ...images.filter(({ url }) => url !== own.url)]
}
