import { Trans } from '@lingui/react/macro'
import { useAssortment } from '../../backends/assortment-context'
import { imageSrcSet } from '../../domain/image-urls'
import { shownName } from '../../merchant/shown-name'
import { AppLink } from '../../ui/app-link'
import { ResponsiveImage } from '../../ui/responsive-image'
import { CARD_TEXT } from '../cards/card-layout'

/** Fills a last row of four columns that has one card with the picture of another collection, if there is one. */
export function NextCollection({ vendor }: { vendor: string | undefined }) {
  const next = useAssortment().collections.find(({ title, image }) => image && title !== vendor)
  if (!next?.image) return null
  const title = shownName(next.title)
  return (
    <li className="group relative col-span-3 flex flex-col max-lg:hidden">
      <div className="relative grow">
        <ResponsiveImage
          {...imageSrcSet(next.image.url, 1600)}
          sizes="70vw"
          alt={next.image.altText ?? ''}
          className="absolute inset-0 h-full"
        />
      </div>
      <p className={CARD_TEXT}>
        <AppLink
          to={next.path}
          className="font-display text-display-s after:absolute after:inset-0 hover:text-accent focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        >
          <Trans>Shop {title}</Trans>
        </AppLink>
      </p>
    </li>
  )
}
