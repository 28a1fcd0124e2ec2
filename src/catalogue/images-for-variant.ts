import type { Product, ProductImage, Variant } from './product'

/** The images of a product, the variant's own first. */
export function imagesForVariant(
  { images }: Pick<Product, 'images'>,
  variant: Pick<Variant, 'image'> | undefined,
): ProductImage[] {
  const own = variant?.image
  if (!own) return images
  return [own, ...images.filter(({ url }) => url !== own.url)]
}
