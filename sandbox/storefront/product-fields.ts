import { type CatalogueProduct, type CatalogueVariant, getPriceBounds, isAvailable } from './catalogue'
import { categoryFields } from './category-fields'
import { collectionFields, getProductCollections } from './collection-fields'
import { type PageArguments, paginateFields } from './connection'
import type { ObjectFields, StorefrontContext } from './context'
import { createGlobalId } from './ids'
import { imageFields } from './image-fields'
import { listMedia, swatchFields } from './media-fields'
import { type MetafieldIdentifier, metafieldFields } from './metafield-fields'
import { moneyFields } from './money-fields'
import { variantFields } from './variant-fields'
import { selectVariant, type VariantSelection } from './variant-selection'

type ListArguments = PageArguments & { reverse?: boolean | null }

export function productFields(context: StorefrontContext, product: CatalogueProduct): ObjectFields {
  return {
    __typename: 'Product',
    id: product.id,
    handle: product.handle,
    title: product.title,
    description: ({ truncateAt }: { truncateAt?: number | null }) => truncate(product.description, truncateAt),
    descriptionHtml: product.descriptionHtml,
    vendor: product.vendor,
    productType: product.productType,
    tags: product.tags,
    isGiftCard: product.isGiftCard,
    createdAt: product.createdAt,
    publishedAt: product.createdAt,
    updatedAt: product.createdAt,
    category: () => categoryFields(product.category),
    onlineStoreUrl: null,
    trackingParameters: null,
    requiresSellingPlan: false,
    seo: { __typename: 'SEO', title: product.seoTitle, description: product.seoDescription },
    metafield: (identifier: MetafieldIdentifier) => metafieldFields(context, product, identifier),
    metafields: ({ identifiers }: { identifiers: MetafieldIdentifier[] }) =>
      identifiers.map((identifier) => metafieldFields(context, product, identifier)),
    availableForSale: () => product.variants.some(isAvailable),
    totalInventory: () => product.variants.reduce((total, { stock }) => total + (stock ?? 0), 0),
    priceRange: () => priceRange(getPriceBounds(product), context.country),
    compareAtPriceRange: () => compareAtPriceRange(context, product),
    collections: (page: ListArguments) =>
      paginateFields(getProductCollections(context, product), page, (collection) =>
        collectionFields(context, collection),
      ),
    ...imageListFields(context, product),
    ...variantAndOptionFields(context, product),
  }
}

function imageListFields(context: StorefrontContext, product: CatalogueProduct): Record<string, unknown> {
  return {
    featuredImage: () => (product.images[0] ? imageFields(context, product.images[0]) : null),
    images: (page: ListArguments) => paginateFields(product.images, page, (image) => imageFields(context, image)),
    media: (page: ListArguments) => paginateFields(listMedia(context, product), page, ({ fields }) => fields),
  }
}

function variantAndOptionFields(context: StorefrontContext, product: CatalogueProduct): Record<string, unknown> {
  const toVariantFields = (variant: CatalogueVariant | undefined): ObjectFields | null =>
    variant ? variantFields(context, variant) : null
  return {
    variants: (page: ListArguments) =>
      paginateFields(product.variants, page, (variant) => variantFields(context, variant)),
    variantsCount: { __typename: 'Count', count: product.variants.length, precision: 'EXACT' },
    variantBySelectedOptions: (selection: VariantSelection) => toVariantFields(selectVariant(product, selection)),
    selectedOrFirstAvailableVariant: (selection: VariantSelection) =>
      toVariantFields(
        (selection.selectedOptions ? selectVariant(product, selection) : undefined) ??
          product.variants.find(isAvailable) ??
          product.variants[0],
      ),
    options: ({ first }: { first?: number | null }) =>
      product.options.slice(0, first ?? undefined).map((option) => ({
        __typename: 'ProductOption',
        id: option.id,
        name: option.name,
        values: option.values,
        optionValues: option.values.map((value) => ({
          __typename: 'ProductOptionValue',
          id: createGlobalId('ProductOptionValue', product.handle, option.name, value),
          name: value,
          swatch: () => swatchFields(context, option.name, value),
          firstSelectableVariant: () =>
            toVariantFields(product.variants.find((variant) => hasOption(variant, option.name, value))),
        })),
      })),
  }
}

function hasOption(variant: CatalogueVariant, name: string, value: string): boolean {
  return variant.selectedOptions.some((option) => option.name === name && option.value === value)
}

function priceRange({ min, max }: { min: number; max: number }, country: string): ObjectFields {
  return {
    __typename: 'ProductPriceRange',
    minVariantPrice: moneyFields(min, country),
    maxVariantPrice: moneyFields(max, country),
  }
}

/** Zeros if no variant has a compare-at price. */
function compareAtPriceRange(context: StorefrontContext, { variants }: CatalogueProduct): ObjectFields {
  const all = context.showsContent ? variants.flatMap(({ compareAtPrice }) => compareAtPrice ?? []) : []
  const bounds = all.length === 0 ? { min: 0, max: 0 } : { min: Math.min(...all), max: Math.max(...all) }
  return priceRange(bounds, context.country)
}

function truncate(text: string, length?: number | null): string {
  if (length == null || text.length <= length) return text
  return `${text.slice(0, Math.max(0, length - 3)).trimEnd()}...`
}
