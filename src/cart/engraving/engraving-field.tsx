import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import { type EngravingFee, toEngravingAttributes } from '../../domain/engraving'
import {
  type EngravingError,
  type EngravingRules,
  findEngravingError,
  normalizeEngraving,
  parseEngravingRules,
} from '../../domain/engraving-rules'
import { draftsStore, readDraft, saveDraft } from '../../forms/drafts'
import { formatRound } from '../../language/format'
import { Field } from '../../ui/field'
import { TryAgain } from '../../ui/loading'
import { useIsPrerendered } from '../../ui/use-is-prerendered'
import type { CartMerchandise } from '../lines'
import { engravingFeeQuery } from './engraving-fee'

type EngravingFieldProps = {
  handle: string
  /** The product's metafield `custom.engraving`. */
  metafield: string
}

/** The field's name in its form. */
const FIELD_NAME = 'engraving'
/** The name of the draft with the text of a product's engraving. */
const toDraftName = (handle: string) => `engraving.${handle}`

/** Adds the draft of a product's engraving; null, with the field focused, if it must be corrected. */
export function engrave(
  merchandise: CartMerchandise,
  { handle, metafield, client }: EngravingFieldProps & { client: QueryClient },
): CartMerchandise | null {
  const field = document.querySelector<HTMLInputElement>(`input[name="${FIELD_NAME}"]`)
  const text = normalizeEngraving(readDraft(toDraftName(handle)).text ?? '')
  const rules = parseEngravingRules(metafield).value
  if (!field || !rules || text === '') return merchandise
  const fee = client.getQueryData(engravingFeeQuery(rules.product).queryKey)
  if (fee && !findEngravingError(text, rules)) return { ...merchandise, attributes: toEngravingAttributes(text), fee }
  field.focus()
  return null
}

/** A product's engraving, for Add to Cart; renders nothing if the store doesn't sell the fee. */
export function EngravingField({ metafield, ...props }: EngravingFieldProps) {
  const { value: rules } = parseEngravingRules(metafield)
  return rules && <OfferedEngraving {...props} rules={rules} />
}

type OfferedProps = Omit<EngravingFieldProps, 'metafield'> & { rules: EngravingRules }

function OfferedEngraving(props: OfferedProps) {
  const { rules } = props
  const { data: fee, isError, isFetching, refetch } = useQuery(engravingFeeQuery(rules.product))
  const generation = useStore(draftsStore, (state) => state.generation)
  if (fee === null) return null
  return (
    <>
      <EngravingInput key={generation} {...props} fee={fee} />
      {isError && !fee && (
        <TryAgain
          message={t`We couldn’t load the price of the engraving.`}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
    </>
  )
}

function EngravingInput({ handle, rules, fee }: OfferedProps & { fee: EngravingFee | undefined }) {
  const { text, change } = useEngravingDraft(handle)
  const isPrerendered = useIsPrerendered()
  const engraving = normalizeEngraving(text)
  const error = findEngravingError(engraving, rules)
  const price = fee && formatRound(fee.price)
  const { max } = rules
  const unpriced =
    engraving !== '' && !fee ? t`The price of the engraving is still loading. Please try again.` : undefined

  return (
    <fieldset
      data-slot="form-controls"
      disabled={isPrerendered}
      role="none"
      className="grid gap-3"
      suppressHydrationWarning
    >
      <Field
        name={FIELD_NAME}
        label={t`Engraving (optional)`}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => change(event.target.value)}
        error={error ? describeEngravingError(error) : unpriced}
        hint={[
          rules.hint || t`Up to ${max} characters.`,
          price && t`Adds ${price}.`,
          t`Engraved pieces are final sale.`,
        ]
          .filter(Boolean)
          .join(' ')}
      />
      <Preview text={error ? '' : engraving} />
    </fieldset>
  )
}

/** Why a text can't be engraved. */
function describeEngravingError(error: EngravingError): string {
  if (error.code === 'hidden-character') return t`The engraving contains hidden characters. Please type it again.`
  if (error.code === 'foreign-sign') {
    const { sign } = error
    return t`We can’t engrave “${sign}”.`
  }
  const { max } = error
  return t`The engraving can have at most ${max} characters.`
}

function Preview({ text }: { text: string }) {
  return (
    <p
      aria-hidden="true"
      className="grid min-h-14 place-items-center overflow-hidden bg-sunken px-4 font-display text-display-s break-all"
    >
      {text ? (
        <bdi>{text}</bdi>
      ) : (
        <span className="text-sm text-ink-soft">
          <Trans>Preview</Trans>
        </span>
      )}
    </p>
  )
}

/** The typed text, stored as a draft. Text typed before hydration wins over the draft. */
function useEngravingDraft(handle: string) {
  const draftName = toDraftName(handle)
  const [text, setText] = useState('')
  function change(typed: string) {
    setText(typed)
    saveDraft(draftName, { text: typed })
  }
  const restore = useEffectEvent(() => setText((typed) => typed || (readDraft(draftName).text ?? '')))
  useEffect(() => restore(), [])
  return { text, change }
}
