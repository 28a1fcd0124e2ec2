import { type Metaobject, type PictureList, readFields, toPictures } from '../backends/metaobjects'
import type { Parsed } from '../domain/parsed'
import { shopLink } from '../domain/shop-links'

export type HomeWords = Metaobject & { categoryPictures?: PictureList }

/** The merchant's words and pictures for the home page. */
export function parseHomeWords(home: HomeWords | null, hosts: readonly string[]) {
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
    categories: { heading: text('categories_heading'), pictures: toPictures(home?.categoryPictures) },
    worn: { ...part('worn'), text: text('worn_text') },
  }
  return { value, problems } satisfies Parsed<typeof value>
}

type Part = ReturnType<typeof parseHomeWords>['value']['heroes'][number]

type CompletePart = { [Key in keyof Part]-?: NonNullable<Part[Key]> }

/** Whether the merchant wrote the whole part: no other is shown, but for the specified hero. */
export function isComplete<Written extends Part>(part: Written): part is Written & CompletePart {
  const { heading, linkText, to, picture } = part
  return [heading, linkText, to, picture].every((value) => value !== undefined)
}
