import { useQueryClient } from '@tanstack/react-query'
import { toEngravingAttributes } from '../../domain/engraving'
import { findEngravingError, normalizeEngraving, parseEngravingRules } from '../../domain/engraving-rules'
import { readDraft } from '../../forms/drafts'
import type { Engrave } from '../lines'
import { engravingFeeQuery } from './engraving-fee'

/** The field's name in its form. */
export const ENGRAVING_FIELD = 'engraving'
/** The name of the draft with the text of a product's engraving. */
export const engravingDraft = (handle: string) => `engraving.${handle}`

/** Adds the draft of a product's engraving, while its field is on the page; focuses the field if it must be corrected. */
export function useEngrave({ handle, engraving = '' }: { handle: string; engraving?: string }): Engrave {
  const client = useQueryClient()
  return (merchandise) => {
    const field = document.querySelector<HTMLInputElement>(`input[name="${ENGRAVING_FIELD}"]`)
    const text = normalizeEngraving(readDraft(engravingDraft(handle)).text ?? '')
    const rules = parseEngravingRules(engraving).value
    if (!field || !rules || text === '') return merchandise
    const fee = client.getQueryData(engravingFeeQuery(rules.product).queryKey)
    if (fee && !findEngravingError(text, rules)) return { ...merchandise, attributes: toEngravingAttributes(text), fee }
    field.focus()
    return null
  }
}
