import { Price } from '../ui/price'
import { type Product, priceText, reducedFrom } from './product'

/** A product's price in a list, with the original price if the variant to be added is reduced. */
export function ProductPrice({ product }: { product: Product }) {
  const price = priceText(product)
  return price && <Price compareAtPrice={reducedFrom(product)}>{price}</Price>
}
