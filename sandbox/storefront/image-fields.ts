import type { CatalogueImage } from './catalogue'
import type { ObjectFields, StorefrontContext } from './context'

export function imageFields({ images }: StorefrontContext, image: CatalogueImage): ObjectFields {
  return {
    __typename: 'Image',
    id: image.id,
    altText: image.alt,
    url: () => images.getUrl(image.source),
    width: async () => (await images.getSize(image.source))?.width ?? null,
    height: async () => (await images.getSize(image.source))?.height ?? null,
  }
}

export function mediaFields(context: StorefrontContext, image: CatalogueImage): ObjectFields {
  const getImage = (): ObjectFields => imageFields(context, image)
  return {
    __typename: 'MediaImage',
    id: image.id.replace('/ProductImage/', '/MediaImage/'),
    alt: image.alt,
    image: getImage,
    previewImage: getImage,
  }
}
