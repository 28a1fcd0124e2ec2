import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { FormMessage } from '../forms/form-message'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { sendPasswordResetEmail } from './auth'
import { forgotPasswordSchema } from './auth-schema'

type ForgotPasswordFormProps = {
  /** The email that the form begins with. */
  email: string
  onBack: () => void
}

/** Requests the email with which a customer sets a new password. */
export function ForgotPasswordForm({ email, onBack }: ForgotPasswordFormProps) {
  const form = useForm({ resolver: zodResolver(forgotPasswordSchema), defaultValues: { email } })
  const request = useMutation({ mutationFn: sendPasswordResetEmail, networkMode: 'always' })
  const { errors } = form.formState

  return (
    <form className="grid gap-6" noValidate onSubmit={form.handleSubmit((values) => request.mutate(values.email))}>
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        error={errors.email}
        {...form.register('email')}
      />
      {request.isError && <FormMessage tone="danger">{request.error.message}</FormMessage>}
      {request.isSuccess && (
        <FormMessage tone="positive">
          If there is an account for {request.variables}, a mail with a link is on its way to it.
        </FormMessage>
      )}
      <Button type="submit" busy={request.isPending}>
        {request.isPending ? 'Loading...' : 'Send the link'}
      </Button>
      <Button variant="quiet" className="justify-self-center" onClick={onBack}>
        Back to sign in
      </Button>
    </form>
  )
}
