import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { getEngraving } from '../../domain/engraving'
import { imageSrcSet } from '../../domain/image-urls'
import { optionValues } from '../../domain/option-values'
import { paths } from '../../domain/paths'
import { MAX_QUANTITY } from '../../domain/shop'
import { formatCents } from '../../language/format'
import { formatLeadTime } from '../../language/lead-time'
import { AppLink } from '../../ui/app-link'
import { cn } from '../../ui/cn'
import { MinusIcon, PlusIcon } from '../../ui/icons'
import { Price } from '../../ui/price'
import { ResponsiveImage } from '../../ui/responsive-image'
import { TitleText } from '../../ui/title-text'
import { closeCart } from '../cart-drawer-store'
import type { ShownLine } from '../line-availability'
import { type CartLine, formatLineName, getLineId } from '../lines'

type Props = {
  shown: ShownLine
  /** While a checkout is created, which holds the line as it is. */
  isLocked: boolean
  onQuantityChange: (quantity: number) => void
  onRemove: () => void
}

const STEP_BUTTON =
  'grid size-11 place-items-center hover:text-accent aria-disabled:text-ink-soft aria-disabled:opacity-50'

export function CartLineItem({ shown, isLocked, onQuantityChange, onRemove }: Props) {
  const { line, offered, messages, hasProblem, compareAtPrice, leadTimeDays } = shown
  const { product, price } = line
  const isUnavailable = offered === 0
  const options = optionValues(line)
  const name = formatLineName(line)
  const leadTime = leadTimeDays ? formatLeadTime(leadTimeDays) : null
  const saving = compareAtPrice && formatCents((compareAtPrice - price) * line.quantity)
  return (
    <li
      data-line={getLineId(line)}
      className="grid grid-cols-[88px_minmax(0,1fr)] gap-x-4 border-t border-line py-5 first:border-t-0"
    >
      <LineImage line={line} faded={isUnavailable} />
      <div className="flex min-w-0 flex-col">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="min-w-0 grow basis-[7rem] font-display text-display-s">
            {product.handle ? (
              <AppLink
                to={paths.product(product.handle, line.variantId)}
                onClick={closeCart}
                className="hover:text-accent"
              >
                <TitleText>{product.title}</TitleText>
              </AppLink>
            ) : (
              <TitleText>{product.title}</TitleText>
            )}
          </h3>
          <p
            className={cn(
              'shrink-0 tabular-nums',
              isUnavailable && 'text-ink-soft',
              isUnavailable && hasProblem && 'line-through',
            )}
          >
            <Price compareAtPrice={compareAtPrice}>{formatCents(price)}</Price>
          </p>
        </div>
        {options && <p className="mt-0.5 text-sm text-ink-soft">{options}</p>}
        <LineEngraving line={line} />
        {leadTime && (
          <p className="mt-1 text-sm">
            <Trans>Made for you, sent in {leadTime}.</Trans>
          </p>
        )}
        {saving && <p className="mt-1 text-sm">{t`You save ${saving}`}</p>}
        {messages.map((message) => (
          <p key={message} className={cn('mt-1.5 text-sm', hasProblem ? 'text-danger' : 'text-warning')}>
            {message}
          </p>
        ))}
        <div className="mt-auto flex flex-wrap items-end justify-between pt-3">
          {!isUnavailable && <QuantityStepper line={line} isLocked={isLocked} onChange={onQuantityChange} />}
          <button
            type="button"
            aria-label={t`Remove ${name}`}
            aria-disabled={isLocked || undefined}
            onClick={() => !isLocked && onRemove()}
            className="-mr-2 ml-auto min-h-11 px-2 text-sm text-ink-soft underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current aria-disabled:opacity-50"
          >
            <Trans>Remove</Trans>
          </button>
        </div>
      </div>
    </li>
  )
}

function LineImage({ line: { product }, faded }: { line: CartLine; faded: boolean }) {
  const className = cn('aspect-product w-full', faded && 'opacity-50')
  if (!product.image) return <div className={cn('bg-sunken', className)} />
  return <ResponsiveImage {...imageSrcSet(product.image.url, 320)} sizes="88px" alt="" className={className} />
}

type StepperProps = { line: CartLine; isLocked: boolean; onChange: (quantity: number) => void }

function QuantityStepper({ line, isLocked, onChange }: StepperProps) {
  const name = formatLineName(line)
  const canNotIncrease = isLocked || line.quantity >= MAX_QUANTITY
  return (
    <fieldset className="flex items-center border border-line">
      <legend className="sr-only">
        <Trans>Quantity of {name}</Trans>
      </legend>
      <button
        type="button"
        aria-label={t`Decrease quantity of ${name}`}
        aria-disabled={isLocked || undefined}
        onClick={() => !isLocked && onChange(line.quantity - 1)}
        className={STEP_BUTTON}
      >
        <MinusIcon />
      </button>
      <span className="min-w-7 text-center tabular-nums">{line.quantity}</span>
      <button
        type="button"
        aria-label={t`Increase quantity of ${name}`}
        aria-disabled={canNotIncrease || undefined}
        onClick={() => !canNotIncrease && onChange(line.quantity + 1)}
        className={STEP_BUTTON}
      >
        <PlusIcon />
      </button>
    </fieldset>
  )
}

/** A line's engraving and its fee. */
function LineEngraving({ line }: { line: CartLine }) {
  const text = getEngraving(line)
  if (text === undefined) return null
  const fee = line.fee && formatCents(line.fee.price)
  return (
    // Keyed, because a browser that translates the page replaces its text nodes.
    <p key={`${text} ${fee}`} className="mt-1 text-sm break-words">
      {fee ? (
        <Trans>
          Engraving “<bdi>{text}</bdi>” + {fee}. Final sale.
        </Trans>
      ) : (
        <Trans>
          Engraving “<bdi>{text}</bdi>”. Final sale.
        </Trans>
      )}
    </p>
  )
}
