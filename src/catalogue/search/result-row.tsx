import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { paths } from '../../domain/paths'
import { shownName } from '../../merchant/shown-name'
import { AppLink } from '../../ui/app-link'
import { Badge } from '../../ui/badge'
import { ResponsiveImage } from '../../ui/responsive-image'
import { TitleText } from '../../ui/title-text'

type Props = {
  handle: string
  name: string
  price: ReactNode
  imageUrl: string | undefined
  collection: string
  category: string
  onSelect: (to: string) => void
}

/** A product that leads to its place in the list of all products, and to its page. */
export function ResultRow({ handle, name, price, imageUrl, collection, category, onSelect }: Props) {
  const to = `${paths.products}#${handle}`
  const detailsTo = paths.product(handle)
  return (
    <li className="group relative flex items-center gap-5 border-b border-line py-4">
      <span className="w-20 shrink-0 md:w-26">
        {imageUrl ? (
          <ResponsiveImage src={imageUrl} alt="" width={208} height={260} priority />
        ) : (
          <span className="block aspect-product bg-sunken" />
        )}
      </span>
      <span className="grid min-w-0 grow gap-2">
        <AppLink
          to={to}
          onClick={() => onSelect(to)}
          className="flex flex-wrap items-baseline justify-between gap-x-4 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent"
        >
          <span
            dir="auto"
            className="line-clamp-2 max-[22rem]:line-clamp-4 min-w-min grow basis-[7rem] font-display text-display-s group-hover:text-accent"
          >
            <TitleText>{name}</TitleText>
          </span>
          <span className="flex shrink-0 flex-wrap gap-x-2 text-sm tabular-nums">{price}</span>
        </AppLink>
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {collection && <Badge>{shownName(collection)}</Badge>}
          {category && <Badge>{shownName(category)}</Badge>}
        </span>
        <AppLink
          to={detailsTo}
          onClick={() => onSelect(detailsTo)}
          className="action text-link relative justify-self-start"
        >
          <Trans>
            View details<span className="sr-only">: {name}</span>
          </Trans>
        </AppLink>
      </span>
    </li>
  )
}
