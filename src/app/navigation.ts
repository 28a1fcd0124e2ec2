import { paths } from '../paths'
import { CATEGORIES, COLLECTIONS } from '../shop'

export type NavigationLink = {
  label: string
  /** What the label alone leaves open, for those who hear a link without its surroundings. */
  about?: string
  to: string
}

export const COLLECTION_LINKS: NavigationLink[] = COLLECTIONS.map(({ title, path }) => ({ label: title, to: path }))

export const CATEGORY_LINKS: NavigationLink[] = CATEGORIES.map(({ title, path }) => ({ label: title, to: path }))

export const HEADER_LINKS: NavigationLink[] = [
  { label: 'Information', about: 'about the house', to: paths.about },
  { label: 'Contact', to: paths.contact },
]

export const FOOTER_LINKS: NavigationLink[] = [
  { label: 'Contact', to: paths.contact },
  { label: 'About', to: paths.about },
  { label: 'Privacy Policy', to: paths.privacy },
  { label: 'Shipping and Returns', to: paths.shipping },
]
