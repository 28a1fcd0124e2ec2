import { METAOBJECTS } from '../../src/build/setup/definitions'
import {
  type Catalogue,
  type CatalogueImage,
  type CatalogueProduct,
  type CatalogueVariant,
  indexCatalogue,
  type SelectedOption,
} from './catalogue'
import { POLICIES, type StoreContent, type StoreMenuItem, type StoreMetaobject } from './store-content'
import type { Translate } from './translations'

type Translated<Store> = (store: Store, translate: Translate) => Store

/** The catalogue in another language: the same products, variants and stock under their translated texts. */
export const translateCatalogue: Translated<Catalogue> = ({ productById }, translate) =>
  indexCatalogue([...productById.values()].map((product) => translateProduct(product, translate)))

const translateProduct: Translated<CatalogueProduct> = (product, translate) => {
  const { handle } = product
  const text = <Text extends string | null>(key: string, own: Text) => translate('products', handle, key, own)
  return {
    ...product,
    own: product,
    handle: text('handle', product.handle),
    title: text('title', product.title),
    description: text('body_html', product.description),
    productType: text('product_type', product.productType),
    seoTitle: text('meta_title', product.seoTitle),
    seoDescription: text('meta_description', product.seoDescription),
    metafields: product.metafields.map((metafield) => ({
      ...metafield,
      value: text(`${metafield.namespace}.${metafield.key}`, metafield.value),
    })),
    options: product.options.map(({ name, values, ...option }) => ({
      ...option,
      name: translate('options', name, 'name', name),
      values: values.map((value) => translate('options', name, value, value)),
    })),
    images: product.images.map((image) => translateImage(image, translate)),
    variants: product.variants.map((variant) => translateVariant(variant, translate)),
  }
}

const translateVariant: Translated<CatalogueVariant> = (variant, translate) => {
  const selectedOptions = variant.selectedOptions.map(
    ({ name, value }): SelectedOption => ({
      name: translate('options', name, 'name', name),
      value: translate('options', name, value, value),
    }),
  )
  return {
    ...variant,
    title: selectedOptions.map(({ value }) => value).join(' / '),
    selectedOptions,
    image: variant.image && translateImage(variant.image, translate),
    get stock() {
      return variant.stock
    },
    set stock(stock) {
      variant.stock = stock
    },
  }
}

const translateImage: Translated<CatalogueImage> = (image, translate) => ({
  ...image,
  alt: translate('images', image.source, 'alt', image.alt),
})

/** Whether the definition that `npm run setup` creates has the capability. */
const isTranslatable = (type: string): boolean =>
  METAOBJECTS.some((definition) => definition.type === type && definition.capabilities.translatable.enabled)

const translateMetaobject: Translated<StoreMetaobject> = ({ type, handle, fields }, translate) => ({
  type,
  handle,
  fields: mapValues(fields, (field, key) => ({
    ...field,
    value: translate('metaobjects', `${type}/${handle}`, key, field.value),
  })),
})

/** The content in another language. */
export const translateContent: Translated<StoreContent> = (content, translate) => ({
  ...content,
  metaobjects: content.metaobjects.map((metaobject) =>
    isTranslatable(metaobject.type) ? translateMetaobject(metaobject, translate) : metaobject,
  ),
  menus: content.menus.map((menu) => ({
    ...menu,
    items: menu.items.map((item) => translateMenuItem(item, menu.handle, translate)),
  })),
  policies: Object.fromEntries(
    POLICIES.flatMap((name) => {
      const policy = content.policies[name]
      if (!policy) return []
      const title = translate('policies', name, 'title', policy.title)
      return [[name, { title, body: translate('policies', name, 'body', policy.body) }]]
    }),
  ),
  blogs: content.blogs.map((blog) => ({
    ...blog,
    description: translate('blogs', blog.handle, 'meta_description', blog.description),
    articles: blog.articles.map((article) => translateArticle(article, translate)),
  })),
  alts: mapValues(content.alts, (alt, source) => translate('images', source, 'alt', alt)),
  media: mapValues(content.media, (list) =>
    list.map((media) => ({ ...media, alt: translate('images', media.preview ?? '', 'alt', media.alt) })),
  ),
  swatches: mapKeys(
    mapValues(content.swatches, (values, name) => mapKeys(values, (value) => translate('options', name, value, value))),
    (name) => translate('options', name, 'name', name),
  ),
})

const translateArticle: Translated<StoreContent['blogs'][number]['articles'][number]> = (article, translate) => ({
  ...article,
  title: translate('articles', article.handle, 'title', article.title),
  excerpt: translate('articles', article.handle, 'summary_html', article.excerpt),
  content: translate('articles', article.handle, 'body_html', article.content),
})

function translateMenuItem(item: StoreMenuItem, menu: string, translate: Translate): StoreMenuItem {
  return {
    ...item,
    title: translate('menus', menu, item.title, item.title),
    items: item.items.map((child) => translateMenuItem(child, menu, translate)),
  }
}

function mapValues<Value, Mapped>(
  record: Readonly<Record<string, Value>>,
  map: (value: Value, key: string) => Mapped,
): Record<string, Mapped> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]))
}

function mapKeys<Value>(record: Readonly<Record<string, Value>>, map: (key: string) => string): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [map(key), value]))
}
