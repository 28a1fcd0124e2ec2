import { paths } from '../paths'
import { ARMORLIGHT, HEART_OF_JADE } from '../shop'

export type NavigationLink = {
  label: string
  /** What the label alone leaves open, for those who hear a link without its surroundings. */
  about?: string
  to: string
}

export const COLLECTION_LINKS: NavigationLink[] = [
  { label: ARMORLIGHT, to: paths.collections.armorlight },
  { label: HEART_OF_JADE, to: paths.collections.heartOfJade },
]

export const CATEGORY_LINKS: NavigationLink[] = [
  { label: 'Earrings', to: paths.categories.earrings },
  { label: 'Rings', to: paths.categories.rings },
  { label: 'Necklaces', to: paths.categories.necklaces },
  { label: 'Bracelets', to: paths.categories.bracelets },
  { label: 'Hairpins', to: paths.categories.hairpins },
]

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
