import { createContext, use } from 'react'
import { type ImageSource, type LocalImages, localSources, type ShopifyImage } from '../domain/image-urls'

/** The images that the build has made for the first page shown. */
export const LocalImagesContext = createContext<LocalImages>({})

export function useLocalSources(image: ShopifyImage | undefined): readonly ImageSource[] {
  const images = use(LocalImagesContext)
  return image ? localSources(images, image) : []
}
