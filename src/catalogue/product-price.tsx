import { Price } from '../ui/price'
import { type Product, priceText, reducedFrom } from './product'

/** A product's price in a list, after the old one if the variant that it adds is reduced. */
export function ProductPrice({ product }: { product: Product }) {
  const price = priceText(product)
  return price && <Price compareAtPrice={reducedFrom(product)}>{price}</Price>
}
