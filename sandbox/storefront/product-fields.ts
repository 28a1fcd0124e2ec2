import { type CatalogueProduct, type CatalogueVariant, getPriceBounds, isAvailable } from './catalogue'
import { categoryFields } from './category-fields'
import { type PageArguments, paginateFields } from './connection'
import type { ObjectFields, StorefrontContext } from './context'
import { htmlToText } from './html-text'
import { imageFields } from './image-fields'
import { listMedia, swatchFields } from './media-fields'
import { type MetafieldIdentifier, metafieldFields } from './metafield-fields'
import { moneyFields } from './money-fields'
import { variantFields } from './variant-fields'

export function productFields(context: StorefrontContext, product: CatalogueProduct): ObjectFields {
  const toVariantFields = (variant: CatalogueVariant): ObjectFields => variantFields(context, variant)
  return {
    __typename: 'Product',
    id: product.id,
    handle: product.handle,
    title: product.title,
    description: () => htmlToText(product.description),
    descriptionHtml: product.description,
    vendor: product.vendor,
    productType: product.productType,
    tags: product.tags,
    updatedAt: product.createdAt,
    category: () => categoryFields(product.category),
    seo: { __typename: 'SEO', title: product.seoTitle, description: product.seoDescription },
    metafield: (identifier: MetafieldIdentifier) => metafieldFields(context, product, identifier),
    metafields: ({ identifiers }: { identifiers: MetafieldIdentifier[] }) =>
      identifiers.map((identifier) => metafieldFields(context, product, identifier)),
    availableForSale: () => product.variants.some(isAvailable),
    priceRange: () => priceRange(product),
    featuredImage: () => (product.images[0] ? imageFields(context, product.images[0]) : null),
    images: (page: PageArguments) => paginateFields(product.images, page, (image) => imageFields(context, image)),
    media: (page: PageArguments) => paginateFields(listMedia(context, product), page, ({ fields }) => fields),
    variants: (page: PageArguments) => paginateFields(product.variants, page, toVariantFields),
    options: () => product.options.map((option) => optionFields(context, option)),
  }
}

function optionFields(context: StorefrontContext, { name, values }: CatalogueProduct['options'][number]): ObjectFields {
  return {
    __typename: 'ProductOption',
    name,
    optionValues: values.map((value) => ({
      __typename: 'ProductOptionValue',
      name: value,
      swatch: () => swatchFields(context, name, value),
    })),
  }
}

function priceRange(product: CatalogueProduct): ObjectFields {
  const { min, max } = getPriceBounds(product)
  return {
    __typename: 'ProductPriceRange',
    minVariantPrice: moneyFields(min),
    maxVariantPrice: moneyFields(max),
  }
}
