import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { BackendError } from '../backends/errors'
import { clearDraft, readDraft, writeDraft } from '../forms/drafts'
import { CONTACT_LIMITS, SUPPORT_REPLY_HOURS } from '../shop'
import { Button } from '../ui/button'
import { characterCountText } from '../ui/code-point-length'
import { Field } from '../ui/field'
import { Honeypot, isHoneypotFilled } from '../ui/honeypot'
import { toast } from '../ui/toast'
import { type ContactMessage, contactSchema } from './contact-schema'
import { FAILED, sendMessage } from './send-message'

const DRAFT = 'contact'
const EMPTY: ContactMessage = { firstName: '', lastName: '', email: '', subject: '', message: '' }

/** The form, filled with what was begun before and writing down what is typed. */
function useContactForm(): UseFormReturn<ContactMessage> {
  const form = useForm<ContactMessage>({ resolver: zodResolver(contactSchema), defaultValues: EMPTY })
  const { reset, subscribe } = form
  useEffect(() => {
    const draft = readDraft(DRAFT)
    reset((typed) => ({ ...EMPTY, ...draft, ...filled(typed) }))
    return subscribe({ formState: { values: true }, callback: ({ values }) => writeDraft(DRAFT, values) })
  }, [reset, subscribe])
  return form
}

function filled(values: ContactMessage): Partial<ContactMessage> {
  return Object.fromEntries(Object.entries(values).filter(([, text]) => text !== ''))
}

function useSendMessage(form: UseFormReturn<ContactMessage>) {
  return useMutation({
    // A message that waits for the network in silence looks sent: offline, it fails at once.
    networkMode: 'always',
    mutationFn: async ({ message, trapped }: { message: ContactMessage; trapped: boolean }) => {
      if (!trapped) await sendMessage(message)
    },
    onSuccess: () => {
      form.reset(EMPTY)
      clearDraft(DRAFT)
      toast("Message sent successfully! We'll get back to you soon.")
    },
    onError: () => toast(FAILED, { tone: 'danger' }),
  })
}

/** What the shopper can do about it: the database says so itself where it asks for patience. */
function inPlace(error: Error): string {
  if (error instanceof BackendError && error.status === 429) return error.message
  return 'Your message was not sent. Everything you wrote is still here.'
}

function Fields({ form }: { form: UseFormReturn<ContactMessage> }) {
  const { register, control, formState } = form
  const { errors } = formState
  const message = useWatch({ control, name: 'message' })
  return (
    <>
      <div className="grid gap-8 sm:grid-cols-2">
        <Field label="First name" autoComplete="given-name" error={errors.firstName} {...register('firstName')} />
        <Field label="Last name" autoComplete="family-name" error={errors.lastName} {...register('lastName')} />
      </div>
      <Field
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email}
        {...register('email')}
      />
      <Field label="Subject" autoComplete="off" error={errors.subject} {...register('subject')} />
      <Field
        multiline
        label="Message"
        rows={7}
        hint={<span className="tabular-nums">{characterCountText(message, CONTACT_LIMITS.message)}</span>}
        error={errors.message}
        {...register('message')}
      />
    </>
  )
}

/** Writes to the shop. What was typed survives a reload and a failed send. */
export function ContactForm() {
  const form = useContactForm()
  const send = useSendMessage(form)
  const element = useRef<HTMLFormElement>(null)

  function submit(event: FormEvent<HTMLFormElement>) {
    const trapped = isHoneypotFilled(event.currentTarget)
    send.reset()
    return form.handleSubmit((message) => {
      send.mutate({ message, trapped }, { onSuccess: () => element.current?.reset() })
    })(event)
  }

  return (
    <form ref={element} onSubmit={submit} noValidate aria-label="Write to us" className="relative grid gap-8">
      <Fields form={form} />
      <Honeypot />
      <div className="grid justify-items-start gap-4">
        <Button type="submit" busy={send.isPending}>
          {send.isPending ? 'Sending...' : 'Send message'}
        </Button>
        {send.isError && (
          <p role="alert" className="text-danger">
            {inPlace(send.error)}
          </p>
        )}
        {send.isSuccess && (
          <p className="text-positive">Thank you. We reply within {SUPPORT_REPLY_HOURS} hours on business days.</p>
        )}
      </div>
    </form>
  )
}
