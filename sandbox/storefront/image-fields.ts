import type { CatalogueImage } from './catalogue'
import type { ObjectFields, StorefrontContext } from './context'

type Transform = {
  maxWidth?: number | null
  maxHeight?: number | null
  crop?: string | null
  preferredContentType?: string | null
  scale?: number | null
}

export function imageFields({ images }: StorefrontContext, image: CatalogueImage): ObjectFields {
  const getUrl = (): string => images.getUrl(image.source)
  return {
    __typename: 'Image',
    id: image.id,
    altText: image.alt,
    url: ({ transform }: { transform?: Transform | null }) => addImageParameters(getUrl(), transform ?? {}),
    width: async () => (await images.getSize(image.source))?.width ?? null,
    height: async () => (await images.getSize(image.source))?.height ?? null,
    thumbhash: null,
  }
}

export function mediaFields(context: StorefrontContext, image: CatalogueImage): ObjectFields {
  const getImage = (): ObjectFields => imageFields(context, image)
  return {
    __typename: 'MediaImage',
    id: image.id.replace('/ProductImage/', '/MediaImage/'),
    alt: image.alt,
    mediaContentType: 'IMAGE',
    image: getImage,
    previewImage: getImage,
    presentation: null,
  }
}

/** An image's URL with Shopify's parameters. */
function addImageParameters(getUrl: string, transform: Transform): string {
  const scale = transform.scale ?? 1
  const parameters = new URLSearchParams()
  if (transform.maxWidth) parameters.set('width', String(transform.maxWidth * scale))
  if (transform.maxHeight) parameters.set('height', String(transform.maxHeight * scale))
  if (transform.crop) parameters.set('crop', transform.crop.toLowerCase())
  if (transform.preferredContentType) parameters.set('format', transform.preferredContentType.toLowerCase())
  const query = parameters.toString()
  return query === '' ? getUrl : `${getUrl}${getUrl.includes('?') ? '&' : '?'}${query}`
}
