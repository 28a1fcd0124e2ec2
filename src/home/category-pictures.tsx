import { t } from '@lingui/core/macro'
import { useAssortment } from '../backends/assortment-context'
import { AppLink } from '../ui/app-link'
import { cn } from '../ui/cn'
import { StorePicture, type StorePictureImage } from './store-picture'

type Props = {
  heading: string | undefined
  /** In the order of the categories. */
  pictures: readonly (StorePictureImage | undefined)[]
}

/** Column spans on a small screen, out of six: five categories stand two and three in a row, others two. */
function smallColumns(index: number, count: number): string {
  return count === 5 && index > 1 ? 'col-span-2 max-[18rem]:col-span-3' : 'col-span-3'
}

/** The categories: in several rows on a small screen, in one on a wide one. */
export function CategoryPictures({ heading = t`Shop by category`, pictures }: Props) {
  const { categories } = useAssortment()
  if (categories.length === 0) return null
  return (
    <section aria-labelledby="categories" className="px-gutter pb-24 lg:pb-40">
      <h2 id="categories" className="mb-8 font-display text-display-m">
        {heading}
      </h2>
      <ul className="grid grid-cols-6 gap-x-4 gap-y-8 md:grid-cols-5 lg:gap-x-6">
        {categories.map(({ title, path }, index) => (
          <li key={path} className={cn('group relative md:col-span-1', smallColumns(index, categories.length))}>
            <div className="overflow-hidden">
              <StorePicture
                picture={pictures[index]}
                alt=""
                sizes="(min-width: 768px) 19vw, 47vw"
                className="transition-transform duration-calm ease-quiet group-hover:scale-[1.03]"
              />
            </div>
            <h3 className="font-display text-lg lg:text-display-s">
              <AppLink
                to={path}
                className="inline-flex min-h-11 items-center after:absolute after:inset-0 hover:text-accent"
              >
                {title}
              </AppLink>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  )
}
