import { zodResolver } from '@hookform/resolvers/zod'
import { type SubmitEvent, useRef } from 'react'
import { type DefaultValues, type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { announce } from '../ui/announcer'
import { takeHoneypot } from './honeypot'

export type FormValues = Record<string, string>

export type FormSubmission<Values extends FormValues, Output = Values> = {
  /** The schema's output. */
  values: Output
  /** The fields' texts when submitted. */
  typedValues: Values
  /** Whether the honeypot was filled: send nothing, and fail. */
  isSpam: boolean
}

type SubmissionMutation<Values extends FormValues, Output> = {
  mutateAsync: (submission: FormSubmission<Values, Output>) => Promise<unknown>
  reset: () => void
}

export type ValidatedFormOptions<Values extends FormValues, Output> = {
  schema: z.ZodMiniType<Output, Values>
  initialValues: Values
}

/** A screen reader doesn't read an error of the field that has the focus already. */
function announceFirst(errors: FieldErrors): void {
  const message = Object.values(errors)[0]?.message
  if (typeof message === 'string') announce(message)
}

/** A form that ignores repeated submits, and keeps text typed after a submit. */
export function useValidatedForm<Values extends FormValues, Output>({
  schema,
  initialValues,
}: ValidatedFormOptions<Values, Output>) {
  const form: UseFormReturn<Values, unknown, Output> = useForm<Values, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: initialValues as DefaultValues<Values>,
  })
  const pendingSubmission = useRef<symbol>(undefined)

  /** Takes over what a password manager has filled in without events, and returns the fields' texts. */
  function readFields(formElement: HTMLFormElement): Values {
    const values = form.getValues()
    const filledEntries = [...new FormData(formElement)].filter(
      ([name, value]) => typeof value === 'string' && name in values && value !== values[name],
    )
    if (filledEntries.length === 0) return values
    form.setValues({ ...values, ...Object.fromEntries(filledEntries) })
    return form.getValues()
  }

  /** Validates and mutates; ignores submits until the mutation settles. */
  function submitWith(
    mutation: SubmissionMutation<Values, Output>,
    onInvalid?: (errors: FieldErrors<Values>, typedValues: Values) => void,
  ) {
    return async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
      event.preventDefault()
      if (pendingSubmission.current) return
      const submission = Symbol()
      pendingSubmission.current = submission
      const formElement = event.currentTarget
      const isSpam = takeHoneypot(formElement)
      const typedValues = readFields(formElement)
      mutation.reset()
      const submit = form.handleSubmit(
        (values) => mutation.mutateAsync({ values, typedValues, isSpam }),
        (errors) => {
          announceFirst(errors)
          onInvalid?.(errors, typedValues)
        },
      )
      try {
        await submit(event)
      } catch {
        // The form shows the mutation's error.
      } finally {
        if (pendingSubmission.current === submission) pendingSubmission.current = undefined
      }
    }
  }

  /** Resets submitted fields to `nextValues`, keeps those changed since, and returns all values. */
  function resetSubmitted(typedValues: Values, nextValues: Values = initialValues): Values {
    pendingSubmission.current = undefined
    const changedEntries = Object.entries(form.getValues()).filter(([name, value]) => value !== typedValues[name])
    const values: Values = { ...nextValues, ...Object.fromEntries(changedEntries) }
    form.reset(values)
    return values
  }

  return { form, submitWith, resetSubmitted }
}
