import { useEffect, useEffectEvent, useState } from 'react'
import { clearDraft, readDraft, saveDraft } from './drafts'
import { type FormValues, useValidatedForm, type ValidatedFormOptions } from './use-validated-form'

type DraftedFormOptions<Values extends FormValues, Output> = ValidatedFormOptions<Values, Output> & {
  draftName: string
  /** Fields that are not stored, such as a password. */
  unstoredFields?: readonly (keyof Values & string)[]
}

function changedValues(values: FormValues, initialValues: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== initialValues[name]))
}

function isEmpty(values: FormValues): boolean {
  return Object.keys(values).length === 0
}

/** A validated form that stores changed values as this tab's draft and restores them on the next visit. */
export function useDraftedForm<Values extends FormValues, Output>({
  draftName,
  unstoredFields = [],
  ...options
}: DraftedFormOptions<Values, Output>) {
  const { form, submitWith, resetSubmitted } = useValidatedForm(options)
  const { initialValues } = options
  const [hasRestoredDraft, setHasRestoredDraft] = useState(false)
  const { subscribe } = form

  function storeDraft(values: Values, baseValues: Values): void {
    const draft = changedValues(values, baseValues)
    for (const name of unstoredFields) delete draft[name]
    if (isEmpty(draft)) clearDraft(draftName)
    else saveDraft(draftName, draft)
  }

  const restoreDraft = useEffectEvent(() => {
    const draft = changedValues(readDraft(draftName), initialValues)
    // Text typed before hydration wins over the draft.
    const typed = changedValues(form.getValues(), initialValues)
    if (isEmpty(draft) && isEmpty(typed)) return
    const values: Values = { ...initialValues, ...draft, ...typed }
    form.reset(values, { keepDefaultValues: true })
    storeDraft(values, initialValues)
    setHasRestoredDraft(!isEmpty(draft))
  })

  const handleChange = useEffectEvent((values: Values) => storeDraft(values, initialValues))

  useEffect(() => {
    restoreDraft()
    return subscribe({ formState: { values: true }, callback: ({ values }) => handleChange(values) })
  }, [subscribe])

  return {
    form,
    hasRestoredDraft,
    submitWith,
    /** Also updates the draft, even after the form has unmounted. */
    resetSubmitted: (typedValues: Values, nextValues: Values = initialValues) => {
      storeDraft(resetSubmitted(typedValues, nextValues), nextValues)
      setHasRestoredDraft(false)
    },
  }
}
