import type { UseFormReturn } from 'react-hook-form'
import { Field } from '../ui/field'
import type { AuthValues } from './auth-schema'
import { PasswordField } from './password-field'

type AuthFieldsProps = { form: UseFormReturn<AuthValues>; isSignUp: boolean; withNames: boolean }

export function AuthFields({ form, isSignUp, withNames }: AuthFieldsProps) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      {isSignUp && withNames && (
        <div className="grid gap-6 sm:grid-cols-2">
          <Field
            label="First name"
            hint="Optional"
            autoComplete="given-name"
            error={errors.firstName}
            {...register('firstName')}
          />
          <Field
            label="Last name"
            hint="Optional"
            autoComplete="family-name"
            error={errors.lastName}
            {...register('lastName')}
          />
        </div>
      )}
      <Field
        label="Email"
        type="email"
        inputMode="email"
        autoComplete={isSignUp ? 'email' : 'username'}
        error={errors.email}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete={isSignUp ? 'new-password' : 'current-password'}
        error={errors.password}
        {...register('password')}
      />
    </>
  )
}
