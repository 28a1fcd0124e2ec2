import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { optionValues } from '../../domain/option-values'
import { paths } from '../../domain/paths'
import { CURRENCY } from '../../domain/shop'
import { formatCents, formatRound } from '../../language/format'
import { AppLink } from '../../ui/app-link'
import { PlusIcon } from '../../ui/icons'
import { Price } from '../../ui/price'
import { Select } from '../../ui/select'
import { TitleText } from '../../ui/title-text'
import { CardImage } from '../cards/card-image'
import { GRID } from '../cards/card-layout'
import { cheapestAvailable, type Product, type Variant } from '../product'
import { formatOptionsLabel } from '../variant-selection'

type PairedProductProps = { product: Product; variant: Variant; title: ReactNode; children?: ReactNode }

function PairedProduct({ product, variant, title, children }: PairedProductProps) {
  return (
    <li>
      <div className="relative">
        <CardImage product={product} variant={variant} showSecondImage={false} priority={false} />
        <h3 dir="auto" className="mt-3.5 font-display text-display-s">
          {title}
        </h3>
        <p className="mt-1 tabular-nums">
          <Price compareAtPrice={variant.compareAtPrice}>{formatCents(variant.price)}</Price>
        </p>
      </div>
      <div className="mt-2">{children}</div>
    </li>
  )
}

type SizeProps = { product: Product; variant: Variant; onChoose: (id: string) => void }

/** The variants that can be bought; one of them is a plain text. */
function SizeSelect({ product, variant, onChoose }: SizeProps) {
  const offered = product.variants.filter(({ availableForSale }) => availableForSale)
  if (offered.length < 2) return <Chosen variant={variant} />
  const hasPrices = product.maxPrice !== product.price
  const toLabel = (choice: Variant) =>
    [optionValues(choice, ', '), hasPrices && formatCents(choice.price)].filter(Boolean).join(', ')
  return (
    <Select
      isStacked
      label={formatOptionsLabel(product)}
      value={variant.id}
      onChange={({ target }) => onChoose(target.value)}
      options={offered.map((choice) => ({ value: choice.id, label: toLabel(choice) }))}
    />
  )
}

function Chosen({ variant }: { variant: Variant }) {
  const values = optionValues(variant)
  return values && <p className="text-ink-soft">{values}</p>
}

type Props = {
  product: Product
  variant: Variant
  other: Product
  /** The fee of the engraving that is added to `product`, in CAD cents; 0 without one. */
  engravingFee: number
  /** The button that adds both. */
  renderButton: (otherVariant: Variant) => ReactNode
}

/** A product and one to wear with it, added together; renders nothing if the other is sold out. */
export function WearTogether({ product, variant, other, engravingFee, renderButton }: Props) {
  const id = useId()
  const [chosenId, setChosenId] = useState<string>()
  const otherVariant =
    other.variants.find((choice) => choice.id === chosenId && choice.availableForSale) ?? cheapestAvailable(other)
  if (!otherVariant) return null
  const fee = formatRound(engravingFee)
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-8 font-display text-display-m">
        <Trans>Wear together</Trans>
      </h2>
      <div className={GRID}>
        <ul className="relative col-span-full grid grid-cols-2 gap-x-4 gap-y-8 max-[18rem]:grid-cols-1 lg:col-span-2 lg:gap-x-6">
          <PairedProduct product={product} variant={variant} title={<TitleText>{product.title}</TitleText>}>
            <Chosen variant={variant} />
          </PairedProduct>
          <PairedProduct
            product={other}
            variant={otherVariant}
            title={
              <AppLink
                to={paths.product(other.handle)}
                className="after:absolute after:inset-0 hover:text-accent focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
              >
                <TitleText>{other.title}</TitleText>
              </AppLink>
            }
          >
            <SizeSelect product={other} variant={otherVariant} onChoose={setChosenId} />
          </PairedProduct>
          <PlusSign />
        </ul>
        <div className="col-span-full grid gap-4 border-t border-line pt-6 lg:col-span-2 lg:max-w-[26rem] lg:self-center lg:pl-6 lg:border-t-0">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="label text-ink-soft">
              <Trans>Together</Trans>
            </span>
            <span className="font-display text-display-s tabular-nums lining-nums">
              <span>{formatCents(variant.price + engravingFee + otherVariant.price)}</span>{' '}
              <span className="text-base">{CURRENCY}</span>
            </span>
          </p>
          {engravingFee > 0 && <p className="text-sm text-ink-soft">{t`With your engraving, ${fee}`}</p>}
          {renderButton(otherVariant)}
        </div>
      </div>
    </section>
  )
}

/** On the seam between the two pictures, whose height is 5/4 of their width. */
function PlusSign() {
  return (
    <li
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 top-0 grid aspect-[8/5] place-items-center max-[18rem]:hidden"
    >
      <span className="grid size-10 place-items-center rounded-full bg-ground">
        <PlusIcon />
      </span>
    </li>
  )
}
