import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { publishEcommerce } from '../../browser/analytics'
import { recordViewed } from '../../browser/recently-viewed'
import { CURRENCY } from '../../domain/shop'
import { formatCents } from '../../language/format'
import { shownName } from '../../merchant/shown-name'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { HtmlText } from '../../ui/html-text'
import { TryAgain } from '../../ui/loading'
import { PageTitle } from '../../ui/page-title'
import { Price } from '../../ui/price'
import { TitleText } from '../../ui/title-text'
import { toAnalyticsProducts } from '../analytics-product'
import { imagesForVariant, isOnSale, type Product, productTypeLabel, type Variant } from '../product'
import { useSearchParam } from '../use-search-param'
import { findVariant, readVariant, variantParameter, writeVariant } from '../variant-selection'
import { Breadcrumbs } from './breadcrumbs'
import { BuyBar } from './buy-bar'
import { DeferredContent } from './deferred-content'
import { OwnTerms } from './delivery-terms'
import { Gallery } from './gallery'
import { ProductSpecsAccordion } from './product-specs-accordion'
import { StockNote } from './stock-note'
import { VariantPicker } from './variant-picker'

/** The grid layout of the page and its skeleton. */
export const DETAIL_LAYOUT =
  'grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 md:grid-cols-2 lg:gap-x-12 md:items-start lg:grid-cols-[minmax(0,6fr)_minmax(20rem,5fr)] xl:gap-x-20'

type RenderBuyButton = (variant: Variant, placement: 'page' | 'bar') => ReactNode

type Props = {
  product: Product
  /** Loads the product again, if that has failed; before, it may be a list's. */
  onRetry?: (() => unknown) | undefined
  renderBuyButton: RenderBuyButton
  /** Shown above the buy button. */
  engraving?: ReactNode
  /** Shown next to the price; may render later. */
  rating?: ReactNode
  /** Shown below the product, such as reviews. */
  children?: ReactNode
}

export function ProductDetail({ product, onRetry, renderBuyButton, engraving, rating, children }: Props) {
  const [parameter, setParameter] = useSearchParam(readVariant, writeVariant)
  const selected = findVariant(product, parameter)
  const buttonFrame = useRef<HTMLDivElement>(null)
  useEffect(() => recordViewed(product.id), [product.id])
  const publishView = useEffectEvent(() => publishEcommerce('view_item', toAnalyticsProducts(product, selected)))
  useEffect(() => publishView(), [])

  return (
    <div className="pb-24">
      <div className="px-gutter">
        <a
          href="#options"
          className="action fixed top-2 left-2 z-toast -translate-y-20 bg-ink px-5 py-4 text-ground focus:translate-y-0"
        >
          <Trans>Skip to options</Trans>
        </a>
        <Breadcrumbs product={product} />
        <div className={DETAIL_LAYOUT}>
          <Gallery product={product} images={imagesForVariant(product, selected)} />
          {/* Static while focused: a sticky column taller than the screen can't scroll to a focused control. */}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8 md:sticky md:top-24 lg:max-w-[50rem] md:has-focus-visible:static">
            <ProductHeading product={product} selected={selected} rating={rating} />
            <PurchaseControls
              {...{ product, selected, onRetry, buttonFrame, renderBuyButton, engraving }}
              onSelect={(variant) => setParameter(variantParameter(variant))}
            />
            <DeferredContent handle={product.handle}>
              {selected && <OwnTerms product={product} variant={selected} />}
              <Description product={product} />
              <ProductSpecsAccordion product={product} isShipped={selected?.requiresShipping !== false} />
            </DeferredContent>
          </div>
        </div>
      </div>
      {selected && !product.hasMoreVariants && (
        <BuyBar pageButton={buttonFrame} variant={selected} buyButton={renderBuyButton(selected, 'bar')} />
      )}
      <DeferredContent handle={product.handle}>{children}</DeferredContent>
    </div>
  )
}

/** A list has the plain description only. */
function Description({ product: { description, details } }: Pick<Props, 'product'>) {
  if (details?.descriptionHtml) return <HtmlText html={details.descriptionHtml} look="column" />
  return description && <p dir="auto">{description}</p>
}

type HeadingProps = Pick<Props, 'product' | 'rating'> & { selected: Variant | undefined }

function ProductHeading({ product, selected, rating }: HeadingProps) {
  const price = selected?.price ?? product.price
  const compareAt = selected?.compareAtPrice ?? null
  const saved = compareAt && price !== null && formatCents(compareAt - price)
  const isLong = product.title.length > 40
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5 md:gap-4">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="label min-w-0 wrap-anywhere text-ink-soft">
          {product.vendor && <span>{shownName(product.vendor)}</span>}
          {product.vendor && ' · '}
          <span>{productTypeLabel(product)}</span>
        </span>
        {selected?.availableForSale === false && !product.hasMoreVariants && (
          <Badge tone="soldOut">
            <Trans>Sold Out</Trans>
          </Badge>
        )}
        {selected && isOnSale({ variants: [selected] }) && (
          <Badge tone="sale">
            <Trans>Sale</Trans>
          </Badge>
        )}
      </p>
      <PageTitle className={isLong ? 'text-display-m' : 'max-md:text-display-m'}>
        <span dir="auto">
          <TitleText>{product.title}</TitleText>
        </span>
      </PageTitle>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {price !== null && (
          <p className="text-xl tabular-nums">
            <Price compareAtPrice={compareAt}>{formatCents(price)}</Price>{' '}
            <span className="text-sm text-ink-soft">{CURRENCY}</span>
            {saved && <span className="ml-3 text-sm">{t`You save ${saved}`}</span>}
          </p>
        )}
        {rating}
      </div>
    </div>
  )
}

type PurchaseControlsProps = Pick<Props, 'product' | 'onRetry' | 'renderBuyButton' | 'engraving'> & {
  selected: Variant | undefined
  onSelect: (variant: Variant) => void
  buttonFrame: RefObject<HTMLDivElement | null>
}

function PurchaseControls(props: PurchaseControlsProps) {
  const { product, selected, onSelect, onRetry, buttonFrame, renderBuyButton, engraving } = props
  if (!selected) {
    return (
      <p className="border-y border-line py-5">
        <Trans>This piece isn’t for sale right now.</Trans>
      </p>
    )
  }
  return (
    <>
      <div id="options" tabIndex={-1} className="scroll-mt-24 empty:hidden">
        <VariantPicker {...{ product, selected, onSelect }} />
      </div>
      {engraving}
      <div ref={buttonFrame} className="relative mb-3 grid">
        {product.hasMoreVariants ? <Waiting onRetry={onRetry} /> : renderBuyButton(selected, 'page')}
        <StockNote variant={selected} />
      </div>
    </>
  )
}

function Waiting({ onRetry }: Pick<Props, 'onRetry'>) {
  if (onRetry) return <TryAgain message={t`We couldn’t load the options.`} onRetry={onRetry} />
  return <Button busy>{t`Loading...`}</Button>
}
