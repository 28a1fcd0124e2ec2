import { zodResolver } from '@hookform/resolvers/zod'
import { type SubmitEvent, useRef } from 'react'
import { type DefaultValues, type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { clearHoneypot, isHoneypotFilled } from './honeypot'

export type FormValues = Record<string, string>

export type FormSubmission<Values extends FormValues, Output> = {
  /** The values as the schema returns them. */
  values: Output
  /** The values as they were in the fields when the form was submitted. */
  typedValues: Values
  /** Whether a spam program filled in the honeypot: report success and send nothing. */
  isSpam: boolean
}

type SubmissionMutation<Values extends FormValues, Output> = {
  mutateAsync: (submission: FormSubmission<Values, Output>) => Promise<unknown>
  reset: () => void
}

export type ValidatedFormOptions<Values extends FormValues, Output> = {
  schema: z.ZodMiniType<Output, Values>
  /** The values of a form in which nothing was typed. */
  initialValues: Values
}

/** A react-hook-form whose submission is sent once and clears nothing that was typed after it. */
export function useValidatedForm<Values extends FormValues, Output>({
  schema,
  initialValues,
}: ValidatedFormOptions<Values, Output>) {
  const form: UseFormReturn<Values, unknown, Output> = useForm<Values, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: initialValues as DefaultValues<Values>,
  })
  const pendingSubmission = useRef<symbol>(undefined)

  /** A submit handler that validates and mutates, and ignores further submits until the mutation has settled. */
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
      const isSpam = isHoneypotFilled(formElement)
      const typedValues = form.getValues()
      mutation.reset()
      const submit = form.handleSubmit(
        (values) => mutation.mutateAsync({ values, typedValues, isSpam }).then(() => clearHoneypot(formElement)),
        (errors) => onInvalid?.(errors, typedValues),
      )
      try {
        await submit(event)
      } catch {
        // The mutation holds the error that the form shows.
      } finally {
        if (pendingSubmission.current === submission) pendingSubmission.current = undefined
      }
    }
  }

  /**
   * Resets the fields that still hold what was submitted to `nextValues`, keeps those typed in since, and returns all
   * values. The form can be submitted again.
   */
  function resetSubmitted(typedValues: Values, nextValues: Values = initialValues): Values {
    pendingSubmission.current = undefined
    const changedEntries = Object.entries(form.getValues()).filter(([name, value]) => value !== typedValues[name])
    const values: Values = { ...nextValues, ...Object.fromEntries(changedEntries) }
    form.reset(values)
    return values
  }

  return { form, submitWith, resetSubmitted }
}
