import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useState } from 'react'
import { type DefaultValues, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { clearDraft, readDraft, saveDraft } from './drafts'

type FormValues = Record<string, string>

type DraftedFormOptions<Values extends FormValues, Output> = {
  /** The draft's name in storage. */
  draftName: string
  schema: z.ZodMiniType<Output, Values>
  /** The values of a form in which nothing was typed. */
  initialValues: Values
}

function changedValues(values: FormValues, initialValues: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== initialValues[name]))
}

/**
 * A form whose changed values are saved as a draft of this tab on every change and restored on the next visit.
 * `hasRestoredDraft` tells whether the form began with such a draft.
 */
export function useDraftedForm<Values extends FormValues, Output>({
  draftName,
  schema,
  initialValues,
}: DraftedFormOptions<Values, Output>) {
  const form = useForm<Values, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: initialValues as DefaultValues<Values>,
  })
  const [hasRestoredDraft, setHasRestoredDraft] = useState(false)
  const { reset, subscribe } = form

  const restoreDraft = useEffectEvent(() => {
    const draft = changedValues(readDraft(draftName), initialValues)
    if (Object.keys(draft).length === 0) return
    reset((typed) => ({ ...initialValues, ...draft, ...changedValues(typed, initialValues) }), {
      keepDefaultValues: true,
    })
    setHasRestoredDraft(true)
  })

  const storeDraft = useEffectEvent((values: Values) => {
    const draft = changedValues(values, initialValues)
    if (Object.keys(draft).length > 0) saveDraft(draftName, draft)
    else {
      clearDraft(draftName)
      setHasRestoredDraft(false)
    }
  })

  useEffect(() => {
    restoreDraft()
    return subscribe({ formState: { values: true }, callback: ({ values }) => storeDraft(values) })
  }, [subscribe])

  return { form, hasRestoredDraft }
}
