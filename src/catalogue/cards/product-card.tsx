import { Trans } from '@lingui/react/macro'
import { type ComponentType, createContext, use, useRef, useState } from 'react'
import { paths } from '../../domain/paths'
import { shownName } from '../../merchant/shown-name'
import { AppLink } from '../../ui/app-link'
import { Badge } from '../../ui/badge'
import { cn } from '../../ui/cn'
import { TitleText } from '../../ui/title-text'
import { rememberClickedImage } from '../clicked-image'
import { cheapestAvailable, isOnSale, type Product } from '../product'
import { ProductPrice } from '../product-price'
import { CardImage } from './card-image'
import { CARD_ACTIONS, CARD_TEXT, REVEALED } from './card-layout'
import { CardSwatches } from './card-swatches'
import { SoldOutButton } from './sold-out-button'

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

/** Beside the price. On wide screens, on a disc in the picture's upper corner; always visible once the product is saved. */
const SAVE_BUTTON = cn(
  'relative isolate size-11 max-lg:col-start-2 max-lg:-my-3 max-lg:justify-end lg:absolute lg:top-0 lg:right-0 lg:before:absolute lg:before:inset-1.5 lg:before:-z-10 lg:before:rounded-full lg:before:bg-surface lg:aria-pressed:opacity-100',
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
          className="line-clamp-2 max-[22rem]:line-clamp-4 font-display text-display-s max-lg:col-span-2"
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
          <p className="tabular-nums lg:max-w-32 lg:text-right 2xl:max-w-40">
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
