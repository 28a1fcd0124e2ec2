import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useAssortment } from '../backends/assortment-context'
import { proseLanguage } from '../language/prose-language'
import { shownName } from '../merchant/shown-name'
import { AppLink } from '../ui/app-link'
import { StorePicture, type StorePictureImage } from './store-picture'

type Props = {
  heading: string | undefined
  /** One per collection. */
  texts: readonly (string | undefined)[]
  pictures: readonly (StorePictureImage | undefined)[]
  /** A line below the collections. */
  note: string | undefined
}

/** The first collections, each with its picture; those without one are left out. */
export function CollectionPictures({ heading = t`Collections`, texts, pictures, note }: Props) {
  const { collections } = useAssortment()
  const pictured = collections.flatMap((collection, index) => {
    const picture = pictures[index]
    return picture ? [{ path: collection.path, title: shownName(collection.title), picture, text: texts[index] }] : []
  })
  if (pictured.length === 0) return null
  return (
    <section aria-labelledby="collections" className="px-gutter pb-16 lg:pb-20">
      <h2 id="collections" className="mb-8 font-display text-display-m">
        {heading}
      </h2>
      <ul className="grid gap-x-4 gap-y-12 md:grid-cols-2 lg:gap-x-6">
        {pictured.map(({ title, path, picture, text }) => (
          <li key={path} className="group relative">
            <div className="overflow-hidden">
              <StorePicture
                picture={picture}
                alt=""
                sizes="(min-width: 768px) 47vw, 92vw"
                className="aspect-[5/4]! transition-transform duration-calm ease-quiet group-hover:scale-[1.02]"
              />
            </div>
            <h3 className="mt-5 font-display text-display-m">{title}</h3>
            {text && (
              <p lang={proseLanguage(text)} className="mt-1 text-ink-soft">
                {text}
              </p>
            )}
            <AppLink to={path} className="action text-link mt-1 after:absolute after:inset-0">
              <Trans>Shop {title}</Trans>
            </AppLink>
          </li>
        ))}
      </ul>
      {note && (
        <p lang={proseLanguage(note)} className="mt-10 text-ink-soft">
          {note}
        </p>
      )}
    </section>
  )
}
