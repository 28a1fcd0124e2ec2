import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Button } from '../ui/button'
import { toast } from '../ui/toast'
import { setPassword } from './auth'
import { newPasswordSchema } from './auth-schema'
import { Notice } from './notice'
import { PasswordField } from './password-field'

/** Sets the password of the customer who came by a recovery link. */
export function NewPasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const form = useForm({ resolver: zodResolver(newPasswordSchema), defaultValues: { password: '' } })
  const save = useMutation({
    networkMode: 'always',
    mutationFn: setPassword,
    onSuccess: () => {
      toast('Password changed', { description: 'You are signed in with your new password.' })
      onDone()
    },
    onError: (error) => toast('Error', { description: error.message, tone: 'danger' }),
  })

  return (
    <form className="grid gap-6" noValidate onSubmit={form.handleSubmit(({ password }) => save.mutate(password))}>
      {/* Tells a password manager whose password this is. */}
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        error={form.formState.errors.password}
        {...form.register('password')}
      />
      {save.isError && <Notice tone="danger">{save.error.message}</Notice>}
      <Button type="submit" busy={save.isPending}>
        {save.isPending ? 'Loading...' : 'Set the new password'}
      </Button>
    </form>
  )
}
