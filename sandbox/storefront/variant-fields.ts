import { type CatalogueProduct, type CatalogueVariant, isAvailable } from './catalogue'
import type { ObjectFields, StorefrontContext } from './context'
import { imageFields } from './image-fields'
import { moneyFields } from './money-fields'

export function variantFields(context: StorefrontContext, variant: CatalogueVariant): ObjectFields {
  const product = (): CatalogueProduct | undefined => context.catalogue.productById.get(variant.productId)
  const image = (): ObjectFields | null => {
    const own = variant.image ?? product()?.images[0]
    return own ? imageFields(context, own) : null
  }
  const compareAt = variant.compareAtPrice
  return {
    __typename: 'ProductVariant',
    id: variant.id,
    title: variant.title,
    sku: variant.sku,
    barcode: variant.barcode,
    price: moneyFields(variant.price),
    compareAtPrice: compareAt === null ? null : moneyFields(compareAt),
    availableForSale: isAvailable(variant),
    currentlyNotInStock: isAvailable(variant) && variant.stock !== null && variant.stock <= 0,
    requiresShipping: variant.requiresShipping,
    quantityAvailable: variant.stock,
    selectedOptions: variant.selectedOptions.map((option) => ({ __typename: 'SelectedOption', ...option })),
    image,
    product: () => {
      const owner = product()
      return owner ? context.productFields(context, owner) : null
    },
  }
}
