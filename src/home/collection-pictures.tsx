import { COLLECTIONS } from '../merchant/assortment'
import { COLLECTION_SENTENCES } from '../merchant/descriptions'
import { AppLink } from '../ui/app-link'
import { HomeImage } from './home-image'

export function CollectionPictures() {
  return (
    <section aria-labelledby="collections" className="px-gutter pb-24 lg:pb-40">
      <h2 id="collections" className="mb-8 font-display text-display-m">
        Two collections
      </h2>
      <ul className="grid gap-x-4 gap-y-12 md:grid-cols-2 lg:gap-x-6">
        {COLLECTIONS.map(({ name, title, path }) => (
          <li key={name} className="group relative">
            <div className="overflow-hidden">
              <HomeImage
                name={name}
                sizes="(min-width: 768px) 47vw, 92vw"
                className="aspect-[5/4]! transition-transform duration-calm ease-quiet group-hover:scale-[1.02]"
              />
            </div>
            <h3 className="mt-5 font-display text-display-m">{title}</h3>
            <p className="mt-1 text-ink-soft">{COLLECTION_SENTENCES[name]}</p>
            <AppLink to={path} className="action text-link mt-1 after:absolute after:inset-0">
              Shop {title}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
