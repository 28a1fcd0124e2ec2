import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { FormMessage } from '../forms/form-message'
import { Button } from '../ui/button'
import { toast } from '../ui/toast'
import { updatePassword } from './auth'
import { newPasswordSchema } from './auth-schema'
import { PasswordField } from './password-field'

type NewPasswordFormProps = { email: string; onSuccess: () => void }

/** Sets the password of a customer who followed a recovery link. */
export function NewPasswordForm({ email, onSuccess }: NewPasswordFormProps) {
  const form = useForm({ resolver: zodResolver(newPasswordSchema), defaultValues: { password: '' } })
  const request = useMutation({
    networkMode: 'always',
    mutationFn: updatePassword,
    onSuccess: () => {
      toast('Password changed', { description: 'You are signed in with your new password.' })
      onSuccess()
    },
    onError: (error) => toast('Error', { description: error.message, tone: 'danger' }),
  })

  return (
    <form className="grid gap-6" noValidate onSubmit={form.handleSubmit(({ password }) => request.mutate(password))}>
      {/* Tells a password manager whose password this is. */}
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        error={form.formState.errors.password}
        {...form.register('password')}
      />
      {request.isError && <FormMessage tone="danger">{request.error.message}</FormMessage>}
      <Button type="submit" busy={request.isPending}>
        {request.isPending ? 'Loading...' : 'Set the new password'}
      </Button>
    </form>
  )
}
