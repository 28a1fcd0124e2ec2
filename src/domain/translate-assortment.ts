import { type Assortment, type Category, findCategory } from './assortment'
import { isSameName } from './product-types'

type Kind = { id: string; productType: string; category: { id: string } | null }

type Translation = {
  /** The store's products in its own language, which the assortment was read from. */
  own: readonly Kind[]
  /** The same products in another language. */
  translated: readonly Kind[]
  /** Titles of categories by their own. */
  titles: Readonly<Record<string, string>>
}

/**
 * The assortment in another language. Paths and vendors stay, which every language shares; a category has the product
 * types of both, since products come with the translated ones and the storefront may filter by either.
 */
export function translateAssortment(assortment: Assortment, { own, translated, titles }: Translation): Assortment {
  const typeById = new Map(translated.map(({ id, productType }) => [id, productType.trim()]))
  const kinds = new Map(
    own.map(({ id, productType, category }) => {
      const kind = { productType, category, type: typeById.get(id) }
      return [JSON.stringify([productType, category?.id, kind.type]), kind]
    }),
  )
  const members = [...kinds.values()].map((kind) => ({ ...kind, home: findCategory(assortment.categories, kind) }))
  const translateCategory = (category: Category): Category => {
    const types = members.flatMap(({ home, type, productType }) =>
      home === category && type && !isSameName(type, productType) ? [type] : [],
    )
    const known = Object.hasOwn(titles, category.title) ? titles[category.title] : undefined
    const productTypes = [...new Set([...category.productTypes, ...(known ? [known] : []), ...types])]
    return {
      ...category,
      title: known ?? types[0] ?? category.title,
      ...(category.productTypes.length > 0 && { productTypes }),
    }
  }
  return { ...assortment, categories: assortment.categories.map(translateCategory) }
}
