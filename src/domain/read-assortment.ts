import {
  type Assortment,
  type Category,
  type Collection,
  type CollectionImage,
  type Description,
  SPECIFIED,
} from './assortment'
import { paths } from './paths'
import { isSameName, isSameType } from './product-types'

/** A product's type and its Shopify category. */
export type ProductKind = {
  vendor: string
  productType: string
  category: { id: string; name: string; ancestors: readonly { name: string }[] } | null
}

type Store = {
  /** Products with this vendor are not in a collection. */
  shopName: string
  /** The entries of the store's menu, which set the order. */
  menu: readonly { label: string; to: string | null }[]
  /** Category titles by product type or Shopify category, where they differ. */
  names: Readonly<Record<string, string>>
  /** Whether a page already has this path. */
  isTaken: (path: string) => boolean
  /** The store's own descriptions of collections, by handle. */
  descriptions: ReadonlyMap<string, Description>
  /** The store's own pictures of collections, by handle. */
  images: ReadonlyMap<string, CollectionImage>
}

function kindKey({ vendor, productType, category }: ProductKind): string {
  return JSON.stringify([vendor, productType, category?.id])
}

/** The title of a kind: the merchant's, the specified one, or else its product type or Shopify category. */
function nameKind({ productType, category }: ProductKind, names: Store['names']): string | undefined {
  const labels = [productType, ...(category ? [category, ...category.ancestors].map(({ name }) => name) : [])]
    .map((label) => label.trim())
    .filter(Boolean)
  const known = [...Object.entries(names), ...SPECIFIED.categories.map(({ title }) => [title, title] as const)]
  const named = labels.flatMap((label) => known.find(([name]) => isSameType(name, label))?.[1] ?? [])
  return named[0] ?? labels[0]
}

function listTypes(kinds: readonly ProductKind[]): string[] {
  return [...new Set(kinds.map(({ productType }) => productType.trim()).filter(Boolean))]
}

function listCategoryIds(kinds: readonly ProductKind[]): string[] {
  return [...new Set(kinds.flatMap(({ category }) => category?.id ?? []))]
}

/**
 * The types of `own` that `others` lack, plus Shopify's categories of its remaining products; only categories if all
 * of `own` have one and some share a type with `others`.
 */
function divide(
  own: readonly ProductKind[],
  others: readonly ProductKind[],
): Pick<Category, 'productTypes' | 'categoryIds'> {
  const isExclusive = ({ productType }: ProductKind) =>
    productType.trim() !== '' && !others.some((other) => isSameType(other.productType, productType))
  const rest = own.filter((kind) => !isExclusive(kind))
  if (rest.length > 0 && own.every(({ category }) => category)) {
    return { productTypes: [], categoryIds: listCategoryIds(own) }
  }
  const types = listTypes(own.filter(isExclusive))
  const categoryIds = listCategoryIds(rest)
  return { productTypes: types.length > 0 ? types : listTypes(own), ...(categoryIds.length > 0 && { categoryIds }) }
}

/** The path, or the next free one: adds a number, like Shopify's repeated handles. */
function freePath(path: string, isTaken: (path: string) => boolean): string {
  let free = path
  for (let number = 1; isTaken(free); number += 1) free = `${path}-${number}`
  return free
}

type Entry = { title: string; path: string }

/** Sorts by position in the menu, then as specified, then by title. */
function sortByMenu<Item extends Entry>(
  items: readonly Item[],
  menu: Store['menu'],
  specified: readonly Entry[],
): Item[] {
  const placeIn = (index: number) => (index < 0 ? Number.MAX_SAFE_INTEGER : index)
  const placesOf = ({ title, path }: Entry) => [
    placeIn(menu.findIndex(({ label, to }) => to === path || isSameType(label, title))),
    placeIn(specified.findIndex((entry) => entry.path === path)),
  ]
  return items.toSorted((one, other) => {
    const [inMenu = 0, inList = 0] = placesOf(one)
    const [otherInMenu = 0, otherInList = 0] = placesOf(other)
    return inMenu - otherInMenu || inList - otherInList || one.title.localeCompare(other.title, 'en')
  })
}

function readCollections(kinds: readonly ProductKind[], shopName: string): Collection[] {
  const vendors = kinds.map(({ vendor }) => vendor.trim()).filter((vendor) => vendor && !isSameName(vendor, shopName))
  const byPath = new Map(vendors.map((title) => [paths.collection(title), { title, path: paths.collection(title) }]))
  return [...byPath.values()]
}

function readCategories(kinds: readonly ProductKind[], { names, isTaken }: Store): Category[] {
  const titled = kinds.flatMap((kind) => {
    const title = nameKind(kind, names)
    return title ? [{ kind, title }] : []
  })
  const categories: Category[] = []
  for (const { title } of titled) {
    if (categories.some((category) => isSameType(category.title, title))) continue
    const own = titled.filter((other) => isSameType(other.title, title))
    const others = kinds.filter((kind) => !own.some((other) => other.kind === kind))
    // The longer of `Bowl` and `Bowls`.
    const longest = own.reduce((known, other) => (other.title.length > known.length ? other.title : known), title)
    const isUsed = (path: string) => isTaken(path) || categories.some((category) => category.path === path)
    const scope = divide(
      own.map(({ kind }) => kind),
      others,
    )
    categories.push({ title: longest, path: freePath(paths.category(longest), isUsed), ...scope })
  }
  return categories
}

/** A store's vendors and categories, given its products. */
export function readAssortment(products: readonly ProductKind[], store: Store): Assortment {
  const kinds = [...new Map(products.map((kind) => [kindKey(kind), kind])).values()]
  const handleOf = ({ path }: Entry) => path.slice(path.lastIndexOf('/') + 1)
  const describe = <Item extends Entry>(item: Item) => ({ ...item, ...store.descriptions.get(handleOf(item)) })
  const illustrate = (collection: Collection) => {
    const image = store.images.get(handleOf(collection))
    return image ? { ...collection, image } : collection
  }
  return {
    collections: sortByMenu(readCollections(kinds, store.shopName), store.menu, SPECIFIED.collections)
      .map(describe)
      .map(illustrate),
    categories: sortByMenu(readCategories(kinds, store), store.menu, SPECIFIED.categories).map(describe),
  }
}
