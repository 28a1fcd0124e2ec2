import type { CatalogueImage, CatalogueProduct } from './catalogue'
import type { ObjectFields, StorefrontContext } from './context'
import { createGlobalId } from './ids'
import { imageFields, mediaFields } from './image-fields'
import type { StoreMedia } from './store-content'

type Media = { id: string; fields: ObjectFields }

/** The product's images, then its videos. */
export function listMedia(context: StorefrontContext, product: CatalogueProduct): Media[] {
  const images = product.images.map((image) => ({ id: image.id, fields: mediaFields(context, image) }))
  const others = (context.content.media[(product.own ?? product).handle] ?? []).map((media, index) => {
    const id = createGlobalId(TYPENAMES[media.type], product.handle, String(index))
    return { id, fields: { ...sharedFields(context, media), ...ownFields(context, media), id } }
  })
  return [...images, ...others]
}

const TYPENAMES = { VIDEO: 'Video', EXTERNAL_VIDEO: 'ExternalVideo' } as const

function sharedFields(context: StorefrontContext, { type, alt, preview }: StoreMedia): ObjectFields {
  return {
    __typename: TYPENAMES[type],
    alt,
    previewImage: () => (preview === null ? null : imageFields(context, findImage(context, preview))),
  }
}

function ownFields({ mediaFiles }: StorefrontContext, media: StoreMedia): Record<string, unknown> {
  if (media.type === 'EXTERNAL_VIDEO') return { originUrl: media.originUrl }
  return { sources: media.sources.map(({ url, mimeType }) => ({ url: mediaFiles.getUrl(url), mimeType })) }
}

/** An image of the content. Its alt text falls back to that of the product image with the same name. */
export function findImage({ catalogue, content }: StorefrontContext, source: string): CatalogueImage {
  const known = catalogue.products.flatMap(({ images }) => images).find((image) => image.source === source)
  return { id: createGlobalId('ProductImage', source), source, alt: content.alts[source] ?? known?.alt ?? null }
}

export function swatchFields(context: StorefrontContext, option: string, value: string): ObjectFields | null {
  const swatch = context.content.swatches[option]?.[value]
  if (!swatch) return null
  return {
    __typename: 'ProductOptionValueSwatch',
    color: swatch.color,
    image: () => (swatch.image === null ? null : mediaFields(context, findImage(context, swatch.image))),
  }
}
