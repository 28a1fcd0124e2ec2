import { CATEGORIES, COLLECTIONS } from '../merchant/assortment'
import { paths } from '../paths'

export type NavigationLink = {
  label: string
  /** Read aloud after the label, which alone would be unclear in a list of links. */
  spokenSuffix?: string
  to: string
}

export const COLLECTION_LINKS: NavigationLink[] = COLLECTIONS.map(({ title, path }) => ({ label: title, to: path }))

export const CATEGORY_LINKS: NavigationLink[] = CATEGORIES.map(({ title, path }) => ({ label: title, to: path }))

export const HEADER_LINKS: NavigationLink[] = [
  { label: 'Information', spokenSuffix: 'about the house', to: paths.about },
  { label: 'Contact', to: paths.contact },
]

export const FOOTER_LINKS: NavigationLink[] = [
  { label: 'Contact', to: paths.contact },
  { label: 'About', to: paths.about },
  { label: 'Privacy Policy', to: paths.privacy },
  { label: 'Shipping and Returns', to: paths.shipping },
]
