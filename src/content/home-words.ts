import { type Metaobject, readFields } from '../backends/metaobjects'
import type { Parsed } from '../domain/parsed'
import { shopLink } from '../domain/shop-links'

/** The merchant's words and pictures for the home page; undefined parts fall back to the built-in ones. */
export function parseHomeWords(home: Metaobject | null, hosts: readonly string[]) {
  const { text, link, picture, problems } = readFields(home, 'shop_home')
  const part = (name: string) => ({
    heading: text(`${name}_heading`),
    linkText: text(`${name}_link_text`),
    to: link(`${name}_link`, (address) => shopLink(address, hosts)),
    picture: picture(`${name}_picture`),
  })
  const value = {
    tagline: { text: text('tagline'), introduction: text('introduction') },
    heroes: [part('hero_1'), part('hero_2')],
    featuredHeading: text('featured_heading'),
    categoriesHeading: text('categories_heading'),
    collections: {
      heading: text('collections_heading'),
      texts: [text('collection_1_text'), text('collection_2_text')],
      note: text('collections_note'),
    },
    worn: { ...part('worn'), text: text('worn_text') },
  }
  return { value, problems } satisfies Parsed<typeof value>
}

type Part = ReturnType<typeof parseHomeWords>['value']['heroes'][number]

/**
 * Whether the merchant wrote the whole part: only such parts are shown in a store without the specified collections.
 */
export function isComplete({ heading, linkText, to, picture }: Part): boolean {
  return [heading, linkText, to, picture].every((value) => value !== undefined)
}
