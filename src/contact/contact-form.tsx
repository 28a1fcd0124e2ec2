import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { CONTACT_LIMITS } from '../domain/shop'
import { formatCharacterCount } from '../forms/code-point-length'
import { explainFailedWrite } from '../forms/failed-write'
import { Honeypot } from '../forms/honeypot'
import { SubmitButton } from '../forms/submit-button'
import { useDraftedForm } from '../forms/use-drafted-form'
import type { FormSubmission } from '../forms/use-validated-form'
import { SUPPORT_REPLY_HOURS } from '../merchant/merchant'
import { Field } from '../ui/field'
import { Form } from '../ui/form'
import { toast } from '../ui/toast'
import { type ContactMessage, contactSchema } from './contact-schema'
import { SEND_FAILED_MESSAGE, SENT_MESSAGE, sendMessage } from './send-message'

const EMPTY_MESSAGE: ContactMessage = { firstName: '', lastName: '', email: '', subject: '', message: '' }

function useSendMessage(formName: string, onSent: (typedValues: ContactMessage) => void) {
  return useMutation({
    mutationFn: async ({ values, isSpam }: FormSubmission<ContactMessage>) => {
      if (isSpam) throw new Error('The honeypot was filled')
      await sendMessage(values, formName)
    },
    onSuccess: (_, { typedValues }) => {
      onSent(typedValues)
      toast(SENT_MESSAGE)
    },
    onError: () => toast(SEND_FAILED_MESSAGE, { tone: 'danger' }),
  })
}

function ContactFields({ form }: { form: UseFormReturn<ContactMessage> }) {
  const { register, control, formState } = form
  const { errors } = formState
  const message = useWatch({ control, name: 'message' })
  return (
    <>
      <div className="grid gap-8 sm:grid-cols-2">
        <Field label={t`First name`} autoComplete="given-name" error={errors.firstName} {...register('firstName')} />
        <Field label={t`Last name`} autoComplete="family-name" error={errors.lastName} {...register('lastName')} />
      </div>
      <Field label={t`Email`} type="email" autoComplete="email" error={errors.email} {...register('email')} />
      <Field label={t`Subject`} autoComplete="off" error={errors.subject} {...register('subject')} />
      <Field
        multiline
        label={t`Message`}
        rows={7}
        hint={<span className="tabular-nums">{formatCharacterCount(message, CONTACT_LIMITS.message)}</span>}
        error={errors.message}
        {...register('message')}
      />
    </>
  )
}

/** Keeps a draft over reloads and failed requests, one for each subject that the form begins with. */
export function ContactForm({ subject = '' }: { subject?: string }) {
  const formName = subject ? `contact.${subject}` : 'contact'
  const { form, submitWith, resetSubmitted } = useDraftedForm({
    draftName: formName,
    schema: contactSchema,
    initialValues: { ...EMPTY_MESSAGE, subject },
  })
  const send = useSendMessage(formName, resetSubmitted)

  return (
    <Form
      purpose={t`To write to us`}
      onSubmit={submitWith(send)}
      aria-label={t`Write to us`}
      className="relative grid gap-8"
    >
      <ContactFields form={form} />
      <Honeypot />
      <div className="grid justify-items-start gap-4">
        <SubmitButton isPending={send.isPending} busyLabel={t`Sending...`}>
          {t`Send message`}
        </SubmitButton>
        {send.isError && (
          <p role="alert" className="text-danger">
            {explainFailedWrite(send.error, t`Your message wasn’t sent.`, t`Everything you wrote is still here.`)}
          </p>
        )}
        {send.isSuccess && (
          <p className="text-positive">
            <Trans>Thank you. We reply within {SUPPORT_REPLY_HOURS} hours on business days.</Trans>
          </p>
        )}
      </div>
    </Form>
  )
}
