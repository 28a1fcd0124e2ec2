import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ComponentType, createContext, use, useRef, useState } from 'react'
import { paths } from '../../domain/paths'
import { shownName } from '../../merchant/shown-name'
import { AppLink } from '../../ui/app-link'
import { Badge } from '../../ui/badge'
import { buttonClasses } from '../../ui/button'
import { cn } from '../../ui/cn'
import { TitleText } from '../../ui/title-text'
import { rememberClickedImage } from '../clicked-image'
import { cheapestAvailable, isOnSale, type Product, type Swatch } from '../product'
import { ProductPrice } from '../product-price'
import { SwatchSample } from '../swatch-sample'
import { CardImage } from './card-image'
import { CARD_ACTIONS, CARD_BUTTON, CARD_TEXT, REVEALED } from './card-layout'

/** Replaces Add to Cart in a list, and is always seen. */
function SoldOutButton({ title }: { title: string }) {
  return (
    <button
      type="button"
      disabled
      className={buttonClasses('quiet', cn(CARD_BUTTON, 'disabled:cursor-default disabled:text-ink-soft'))}
    >
      <Trans>
        Sold Out<span className="sr-only">: {title}</span>
      </Trans>
    </button>
  )
}

const MAX_SAMPLES = 6

function listValues(name: string, swatches: readonly Swatch[]): string {
  const values = swatches.map(({ value }) => value).join(', ')
  return t`${name}: ${values}`
}

/** The colours or pictures of a product's option values, if there are any. */
function CardSwatches({ product: { options } }: { product: Product }) {
  return options.map(
    ({ name, swatches = [] }) =>
      swatches.length > 0 && (
        <p key={name} className="flex items-center gap-1.5 pt-1 text-sm text-ink-soft col-span-2">
          <span className="sr-only">{listValues(name, swatches)}</span>
          {swatches.slice(0, MAX_SAMPLES).map((swatch) => (
            <SwatchSample key={swatch.value} swatch={swatch} />
          ))}
          {swatches.length > MAX_SAMPLES && <span aria-hidden="true">+{swatches.length - MAX_SAMPLES}</span>}
        </p>
      ),
  )
}

/** Parts of a card that other features provide. */
type CardSlots = {
  Rating: ComponentType<{ handle: string; listHandles: readonly string[] }>
  /** Rendered if the product is available. */
  BuyButton: ComponentType<{ product: Product }>
  SaveButton: ComponentType<{ handle: string; title: string; className: string }>
  /** Rendered if it isn't. */
  SoldOutButton?: ComponentType<{ product: Product }>
}

/** Provided by the page; without it, cards have no rating and no buy button. */
export const CardSlotsContext = createContext<CardSlots | null>(null)

type Props = {
  product: Product
  /** Products whose ratings are fetched together with its own. */
  listHandles: readonly string[]
  headingLevel: 2 | 3
  priority?: boolean
}

/** Beside the price; where a mouse hovers, on a disc in the picture's upper corner, and visible once the product is saved. */
const SAVE_BUTTON = cn(
  'relative isolate size-11 touch:col-start-2 touch:-my-3 touch:justify-end mouse:absolute mouse:top-0 mouse:right-0 mouse:before:absolute mouse:before:inset-1.5 mouse:before:-z-10 mouse:before:rounded-full mouse:before:bg-surface mouse:aria-pressed:opacity-100',
  REVEALED,
)

export function ProductCard({ product, listHandles, headingLevel, priority = false }: Props) {
  const imageFrame = useRef<HTMLDivElement>(null)
  const to = paths.product(product.handle)
  const [showSecondImage, setShowSecondImage] = useState(false)
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const slots = use(CardSlotsContext)

  return (
    <article
      className="group relative flex h-full flex-col"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setShowSecondImage(true)}
      // Ignores taps, which focus the link too.
      onFocus={({ target }) => target.matches(':focus-visible') && setShowSecondImage(true)}
    >
      <div ref={imageFrame}>
        <CardImage
          product={product}
          variant={cheapestAvailable(product)}
          showSecondImage={showSecondImage}
          priority={priority}
        />
      </div>
      <CardBadge product={product} />
      <div className={CARD_TEXT}>
        <Heading
          dir="auto"
          className="line-clamp-2 max-[22rem]:line-clamp-4 font-display text-display-s touch:col-span-2"
        >
          <AppLink
            to={to}
            onClick={() =>
              rememberClickedImage(product.handle, imageFrame.current?.querySelector('img')?.currentSrc ?? '')
            }
            className="after:absolute after:inset-0 hover:text-accent focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
          >
            <TitleText>{product.title}</TitleText>
          </AppLink>
        </Heading>
        {product.price !== null && (
          <p className="tabular-nums mouse:max-w-32 mouse:text-right mouse:2xl:max-w-40">
            <ProductPrice product={product} />
          </p>
        )}
        {slots && <slots.SaveButton handle={product.handle} title={product.title} className={SAVE_BUTTON} />}
        <p className="col-span-2 flex flex-wrap justify-between gap-x-2">
          <Badge>{shownName(product.vendor)}</Badge>
          {slots && <slots.Rating handle={product.handle} listHandles={listHandles} />}
        </p>
        <CardSwatches product={product} />
      </div>
      <div className={CARD_ACTIONS}>
        <CardButton product={product} />
      </div>
    </article>
  )
}

function CardButton({ product }: Pick<Props, 'product'>) {
  const slots = use(CardSlotsContext)
  if (product.availableForSale) return slots && <slots.BuyButton product={product} />
  if (slots?.SoldOutButton) return <slots.SoldOutButton product={product} />
  return <SoldOutButton title={product.title} />
}

function CardBadge({ product }: Pick<Props, 'product'>) {
  const className = 'absolute top-3 left-3'
  if (!product.availableForSale) {
    return (
      <Badge tone="soldOut" className={className}>
        <Trans>Sold Out</Trans>
      </Badge>
    )
  }
  if (!isOnSale(product)) return null
  return (
    <Badge tone="sale" className={className}>
      <Trans>Sale</Trans>
    </Badge>
  )
}
