import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { useStore } from 'zustand'
import { optionValues } from '../../domain/option-values'
import { formatCents } from '../../language/format'
import { replaceInCart } from '../cart'
import { cartDrawerStore, changeOptions } from '../cart-drawer-store'
import { type LineOption, lineOptionsQuery } from '../line-options'
import { type CartLine, formatLineName, getLineId } from '../lines'

const LINK =
  'relative min-h-6 underline pointer-coarse:after:absolute pointer-coarse:after:-inset-2.5 decoration-line underline-offset-4 hover:text-ink hover:decoration-current'

/** A line's options, with a button to change them. */
export function LineOptions({ line }: { line: CartLine }) {
  const name = formatLineName(line)
  const isChanging = useStore(cartDrawerStore, ({ changing }) => changing === getLineId(line))
  if (!line.product.handle) return <p className="mt-0.5 text-sm text-ink-soft">{optionValues(line)}</p>
  return (
    <div className="mt-0.5 text-sm text-ink-soft">
      {isChanging ? (
        <OptionSelect line={line} />
      ) : (
        <p className="flex flex-wrap items-center gap-x-3">
          <span>{optionValues(line)}</span>
          <button
            type="button"
            aria-label={t`Change the options of ${name}`}
            onClick={() => changeOptions(getLineId(line))}
            className={LINK}
          >
            <Trans>Change</Trans>
          </button>
        </p>
      )}
    </div>
  )
}

function optionText({ merchandise, availableForSale }: LineOption): string {
  const text = `${optionValues(merchandise)}, ${formatCents(merchandise.price)}`
  return availableForSale ? text : t`${text} (sold out)`
}

function OptionSelect({ line }: { line: CartLine }) {
  const id = useId()
  const { title } = line.product
  const select = useRef<HTMLSelectElement>(null)
  const { data, error, isFetching, refetch } = useQuery(lineOptionsQuery(line.product.handle))
  const isLoaded = data !== undefined

  useEffect(() => {
    if (isLoaded) select.current?.focus()
  }, [isLoaded])

  function choose(variantId: string) {
    const option = data?.find(({ merchandise }) => merchandise.variantId === variantId)
    if (!option) return
    const merchandise = { ...option.merchandise, attributes: line.attributes, fee: line.fee }
    // Keep the select open and focused on the line that replaces this one.
    changeOptions(getLineId(merchandise))
    replaceInCart(getLineId(line), merchandise)
  }

  if (error && !isFetching) {
    return (
      <p role="alert" className="text-warning">
        <Trans>We couldn’t load the options.</Trans>{' '}
        <button type="button" onClick={() => void refetch()} className={LINK}>
          <Trans>Try again</Trans>
        </button>
      </p>
    )
  }
  if (!data)
    return (
      <p role="status">
        <Trans>Loading the options...</Trans>
      </p>
    )
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-3">
      <label htmlFor={id} className="sr-only">
        <Trans>Options of {title}</Trans>
      </label>
      <select
        ref={select}
        id={id}
        value={line.variantId}
        onChange={(event) => choose(event.target.value)}
        className="min-h-11 max-w-full border-b border-edge bg-transparent text-ink"
      >
        {data.map((option) => {
          const { variantId } = option.merchandise
          return (
            <option
              key={variantId}
              value={variantId}
              disabled={!option.availableForSale && variantId !== line.variantId}
              className="bg-surface"
            >
              {optionText(option)}
            </option>
          )
        })}
      </select>
      <button type="button" onClick={() => changeOptions(null)} className={LINK}>
        <Trans>Done</Trans>
      </button>
    </p>
  )
}
