import { type ReactNode, useRef } from 'react'
import { formatCents } from '../../money'
import { CURRENCY } from '../../shop'
import { Badge } from '../../ui/badge'
import { PageTitle } from '../../ui/page-title'
import { TitleText } from '../../ui/title-text'
import { type Product, productTypeLabel, type Variant } from '../product'
import { useSearchParam } from '../use-search-param'
import { Breadcrumbs } from './breadcrumbs'
import { BuyBar } from './buy-bar'
import { DeliveryLines } from './delivery-lines'
import { Gallery } from './gallery'
import { imagesForVariant } from './product-images'
import { ProductSpecsAccordion } from './product-specs'
import { isRing, RingSizeButton } from './ring-size-button'
import { useScrolledPast } from './use-scrolled-past'
import { readVariant, selectedVariant, variantParameter, writeVariant } from './variant-choice'
import { VariantPicker } from './variant-picker'

/** The layout of the page, shared with its skeleton. */
export const DETAIL_LAYOUT =
  'grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(20rem,5fr)] lg:items-start xl:gap-x-20'

type Action = (product: Product, variant: Variant, place: 'page' | 'bar') => ReactNode

type Props = {
  product: Product
  /** The button that buys a variant; the page gives it. */
  action: Action
  /** What stands under the product, such as its reviews. */
  children?: ReactNode
}

export function ProductDetail({ product, action, children }: Props) {
  const [parameter, setParameter] = useSearchParam(readVariant, writeVariant)
  const chosen = selectedVariant(product, parameter)

  return (
    <div className="pb-24">
      <div className="px-gutter">
        <Breadcrumbs product={product} />
        <div className={DETAIL_LAYOUT}>
          <Gallery product={product} pictures={imagesForVariant(product, chosen)} />
          <div className="grid gap-8 lg:sticky lg:top-24 lg:max-w-[30rem]">
            <Heading product={product} chosen={chosen} />
            <Buying
              product={product}
              chosen={chosen}
              onChoose={(variant) => setParameter(variantParameter(variant))}
              action={action}
            />
            <DeliveryLines />
            <Description text={product.description} />
            <ProductSpecsAccordion handle={product.handle} />
          </div>
        </div>
      </div>
      {children}
    </div>
  )
}

function Description({ text }: { text: string }) {
  const paragraphs = text.split(/\n+/).filter((paragraph) => paragraph.trim() !== '')
  if (paragraphs.length === 0) return null
  return (
    <div className="grid gap-3">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}

function Heading({ product, chosen }: { product: Product; chosen: Variant | undefined }) {
  const price = chosen?.price ?? product.price
  const isLong = product.title.length > 40
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone="outline">{product.vendor}</Badge>
        {chosen?.availableForSale === false && <Badge tone="soldOut">Sold Out</Badge>}
      </p>
      <PageTitle className={isLong ? 'text-display-m' : undefined}>
        <TitleText>{product.title}</TitleText>
      </PageTitle>
      {price !== null && (
        <p className="text-xl tabular-nums">
          <span>{formatCents(price)}</span> <span className="text-sm text-ink-soft">{CURRENCY}</span>
        </p>
      )}
      <p className="label text-ink-soft">{productTypeLabel(product)}</p>
    </div>
  )
}

type BuyingProps = Omit<Props, 'children'> & { chosen: Variant | undefined; onChoose: (variant: Variant) => void }

function Buying({ product, chosen, onChoose, action }: BuyingProps) {
  const button = useRef<HTMLDivElement>(null)
  const passed = useScrolledPast(button)
  if (!chosen) return <p className="border-y border-line py-5">This piece is not for sale at present.</p>
  return (
    <>
      <VariantPicker product={product} chosen={chosen} onChoose={onChoose} />
      {isRing(product) && <RingSizeButton />}
      <div ref={button} className="grid">
        {action(product, chosen, 'page')}
      </div>
      <BuyBar shown={passed} product={product} variant={chosen} action={action(product, chosen, 'bar')} />
    </>
  )
}
