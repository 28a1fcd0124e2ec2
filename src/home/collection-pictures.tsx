import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paths } from '../domain/paths'
import { AppLink } from '../ui/app-link'
import { HomeImage } from './home-image'

const PICTURES = [
  {
    vendor: 'ARMORLIGHT',
    title: 'ARMORLIGHT',
    image: 'armorlight',
    text: t`Silver inspired by Tang lamellar armor: plates, edges, light.`,
  },
  {
    vendor: 'Heart of Jade',
    title: t`Heart of Jade`,
    image: 'heart-of-jade',
    text: t`Nephrite from the river, cut thin and polished slowly.`,
  },
] as const

type Props = {
  heading: string | undefined
  /** One per collection; undefined for the built-in text. */
  texts: readonly (string | undefined)[]
  /** A line below the collections. */
  note: string | undefined
}

export function CollectionPictures({ heading = t`Two collections`, texts, note }: Props) {
  return (
    <section aria-labelledby="collections" className="px-gutter pb-16 lg:pb-20">
      <h2 id="collections" className="mb-8 font-display text-display-m">
        {heading}
      </h2>
      <ul className="grid gap-x-4 gap-y-12 md:grid-cols-2 lg:gap-x-6">
        {PICTURES.map(({ vendor, title, image, text }, index) => (
          <li key={vendor} className="group relative">
            <div className="overflow-hidden">
              <HomeImage
                name={image}
                sizes="(min-width: 768px) 47vw, 92vw"
                className="aspect-[5/4]! transition-transform duration-calm ease-quiet group-hover:scale-[1.02]"
              />
            </div>
            <h3 className="mt-5 font-display text-display-m">{title}</h3>
            <p className="mt-1 text-ink-soft">{texts[index] ?? text}</p>
            <AppLink to={paths.collection(vendor)} className="action text-link mt-1 after:absolute after:inset-0">
              <Trans>Shop {title}</Trans>
            </AppLink>
          </li>
        ))}
      </ul>
      {note && <p className="mt-10 text-ink-soft">{note}</p>}
    </section>
  )
}
