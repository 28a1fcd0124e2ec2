export type AuthMode = 'sign-in' | 'sign-up' | 'forgot-password'

export const AUTH_TITLES: Record<AuthMode, string> = {
  'sign-in': 'Sign In',
  'sign-up': 'Sign Up',
  'forgot-password': 'Reset your password',
}

export const AUTH_DESCRIPTIONS: Record<AuthMode, string> = {
  'sign-in': 'Enter your email and password to access your account',
  'sign-up': 'Enter your email and password to create an account',
  'forgot-password': 'Enter your email and we’ll send you a link to set a new password',
}
