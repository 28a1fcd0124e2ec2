import { paths } from '../paths'
import { ARMORLIGHT, HEART_OF_JADE } from '../shop'
import { AppLink } from '../ui/app-link'

const PAIR = [
  {
    title: ARMORLIGHT,
    sentence: 'Silver after the lamellar armor of the Tang: plates, edges, and light on both.',
    to: paths.collections.armorlight,
  },
  {
    title: HEART_OF_JADE,
    sentence: 'Nephrite from the river: cut thin, polished slowly, warm a minute after it is put on.',
    to: paths.collections.heartOfJade,
  },
] as const

/** The two collections side by side, a sentence each. */
export function CollectionPair() {
  return (
    <section aria-labelledby="collections" className="px-gutter pb-8 lg:pb-16">
      <h2 id="collections" className="sr-only">
        Collections
      </h2>
      <ul className="grid border-t border-line md:grid-cols-2">
        {PAIR.map(({ title, sentence, to }) => (
          <li
            key={to}
            className="relative grid content-start gap-4 border-b border-line py-10 md:py-14 md:first:border-r md:first:pr-10 md:last:pl-10"
          >
            <h3 className="font-display text-display-m">
              <AppLink to={to} className="after:absolute after:inset-0 hover:text-accent">
                {title}
              </AppLink>
            </h3>
            <p className="max-w-[26rem] text-ink-soft">{sentence}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
