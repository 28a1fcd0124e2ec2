import { t } from '@lingui/core/macro'
export type AuthMode = 'sign-in' | 'sign-up' | 'forgot-password'

export const AUTH_TITLES: Record<AuthMode, string> = {
  'sign-in': t`Sign In`,
  'sign-up': t`Sign Up`,
  'forgot-password': t`Reset your password`,
}

export const AUTH_DESCRIPTIONS: Record<AuthMode, string> = {
  'sign-in': t`Enter your email and password to access your account`,
  'sign-up': t`Enter your email and password to create an account`,
  'forgot-password': t`Enter your email and we’ll send you a link to set a new password`,
}
