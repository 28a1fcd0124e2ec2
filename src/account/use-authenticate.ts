import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import type { FormSubmission } from '../forms/use-validated-form'
import { toast } from '../ui/toast'
import { type EmailRedirectPath, signIn, signUp } from './auth'
import { type AuthValues, joinNames } from './auth-schema'

export type UseAuthenticateOptions = {
  isSignUp: boolean
  emailRedirectPath: EmailRedirectPath
  /** Called with true when a request begins, with false when it fails. */
  onSubmittingChange?: (isSubmitting: boolean) => void
  onSuccess: (typedValues: AuthValues) => void
}

export function useAuthenticate({
  isSignUp,
  emailRedirectPath,
  onSubmittingChange,
  onSuccess,
}: UseAuthenticateOptions) {
  return useMutation({
    mutationFn: async ({ values }: FormSubmission<AuthValues>) => {
      const { email, password, ...names } = values
      if (isSignUp) await signUp({ email, password }, joinNames(names), emailRedirectPath)
      else await signIn({ email, password })
    },
    onMutate: () => onSubmittingChange?.(true),
    onSuccess: (_, { typedValues }) => {
      if (isSignUp) {
        toast(t`Account created!`, { description: t`Please check your email to verify your account.` })
      } else {
        toast(t`Welcome back!`, { description: t`You have been signed in successfully.` })
      }
      onSuccess(typedValues)
    },
    onError: (error) => {
      toast(t`Error`, { description: error.message, tone: 'danger' })
      onSubmittingChange?.(false)
    },
  })
}
