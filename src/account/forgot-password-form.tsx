import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { sendRecovery } from './auth'
import { recoverySchema } from './auth-schema'
import { Notice } from './notice'

/** Sends the mail that lets a customer set a new password. */
export function ForgotPasswordForm({ email, onBack }: { email: string; onBack: () => void }) {
  const form = useForm({ resolver: zodResolver(recoverySchema), defaultValues: { email } })
  const send = useMutation({ mutationFn: sendRecovery, networkMode: 'always' })
  const { errors } = form.formState

  return (
    <form className="grid gap-6" noValidate onSubmit={form.handleSubmit((values) => send.mutate(values.email))}>
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        error={errors.email}
        {...form.register('email')}
      />
      {send.isError && <Notice tone="danger">{send.error.message}</Notice>}
      {send.isSuccess && (
        <Notice tone="positive">
          If there is an account for {send.variables}, a mail with a link is on its way to it.
        </Notice>
      )}
      <Button type="submit" busy={send.isPending}>
        {send.isPending ? 'Loading...' : 'Send the link'}
      </Button>
      <Button variant="quiet" className="justify-self-center" onClick={onBack}>
        Back to sign in
      </Button>
    </form>
  )
}
