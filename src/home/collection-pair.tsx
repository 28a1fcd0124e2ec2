import { COLLECTIONS, type Collection } from '../shop'
import { AppLink } from '../ui/app-link'

const SENTENCES: Readonly<Record<Collection['name'], string>> = {
  armorlight: 'Silver inspired by Tang lamellar armor: plates, edges, light.',
  'heart-of-jade': 'Nephrite from the river: cut thin, polished slowly, warm a minute after it is put on.',
}

/** The two collections side by side, a sentence each. */
export function CollectionPair() {
  return (
    <section aria-labelledby="collections" className="px-gutter pb-8 lg:pb-16">
      <h2 id="collections" className="sr-only">
        Collections
      </h2>
      <ul className="grid border-t border-line md:grid-cols-2">
        {COLLECTIONS.map(({ name, title, path }) => (
          <li
            key={name}
            className="relative grid content-start gap-4 border-b border-line py-10 md:py-14 md:first:border-r md:first:pr-10 md:last:pl-10"
          >
            <h3 className="font-display text-display-m">
              <AppLink to={path} className="after:absolute after:inset-0 hover:text-accent">
                {title}
              </AppLink>
            </h3>
            <p className="max-w-[26rem] text-ink-soft">{SENTENCES[name]}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
