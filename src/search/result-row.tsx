import { Trans } from '@lingui/react/macro'
import { shownName } from '../merchant/shown-name'
import { AppLink } from '../ui/app-link'
import { Badge } from '../ui/badge'
import { cn } from '../ui/cn'
import { Price } from '../ui/price'
import { ResponsiveImage } from '../ui/responsive-image'
import { TitleText } from '../ui/title-text'

type Props = {
  to: string
  name: string
  price: string
  /** The original price in cents. */
  compareAtPrice?: number | null
  imageUrl: string | null
  collection: string
  category: string
  onSelect: (to: string) => void
  /** The product's page. */
  detailsTo: string
}

export function ResultRow({
  to,
  name,
  price,
  compareAtPrice,
  imageUrl,
  collection,
  category,
  onSelect,
  detailsTo,
}: Props) {
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
          data-result=""
          onClick={() => onSelect(to)}
          className="flex flex-wrap items-baseline justify-between gap-x-4 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent"
        >
          <span
            dir="auto"
            className="line-clamp-2 max-[22rem]:line-clamp-4 min-w-min grow basis-[7rem] font-display text-display-s group-hover:text-accent"
          >
            <TitleText>{name}</TitleText>
          </span>
          <span className={cn('shrink-0 text-sm tabular-nums', Boolean(compareAtPrice) && 'grid justify-items-end')}>
            <Price compareAtPrice={compareAtPrice}>{price}</Price>
          </span>
        </AppLink>
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {collection && <Badge>{shownName(collection)}</Badge>}
          {category && <Badge>{shownName(category)}</Badge>}
        </span>
        <DetailsLink {...{ to, detailsTo, name, onSelect }} />
      </span>
    </li>
  )
}

const DETAILS = 'action text-link relative justify-self-start'

/** The row's obvious action; where the row itself leads to the product's page, a picture of a link. */
function DetailsLink({ to, detailsTo, name, onSelect }: Pick<Props, 'to' | 'detailsTo' | 'name' | 'onSelect'>) {
  if (to === detailsTo) {
    return (
      <span aria-hidden="true" className={`${DETAILS} pointer-events-none`}>
        <Trans>View details</Trans>
      </span>
    )
  }
  return (
    <AppLink to={detailsTo} onClick={() => onSelect(detailsTo)} className={DETAILS}>
      <Trans>
        View details<span className="sr-only">: {name}</span>
      </Trans>
    </AppLink>
  )
}
