import { imageSrcSet } from '../domain/image-urls'
import { paths } from '../domain/paths'
import { proseLanguage } from '../language/prose-language'
import { AppLink } from '../ui/app-link'
import { ResponsiveImage } from '../ui/responsive-image'
import type { StoreCollection } from './store-content'

/** Number of lists in a wide screen's first row. */
const FIRST_ROW = 4

/** Links to gift lists, each with its picture. */
export function GiftLists({ lists }: { lists: readonly StoreCollection[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4 lg:gap-x-6">
      {lists.map(({ handle, title, image }, index) => (
        <li key={handle} className="group relative">
          {image && (
            <div className="overflow-hidden">
              <ResponsiveImage
                {...imageSrcSet(image.url, 960)}
                alt=""
                sizes="(min-width: 1024px) 23vw, 47vw"
                priority={index < FIRST_ROW}
                className="transition-transform duration-calm ease-quiet group-hover:scale-[1.03]"
              />
            </div>
          )}
          <h2 lang={proseLanguage(title)} className="font-display text-display-s">
            <AppLink
              to={paths.storeCollection(handle)}
              className="inline-flex min-h-11 items-center after:absolute after:inset-0 hover:text-accent"
            >
              {title}
            </AppLink>
          </h2>
        </li>
      ))}
    </ul>
  )
}
