/** What the auth form is for at the moment. */
export type AuthMode = 'sign-in' | 'sign-up' | 'forgotten'

export const TITLES: Record<AuthMode, string> = {
  'sign-in': 'Sign In',
  'sign-up': 'Sign Up',
  forgotten: 'Forgotten password',
}

export const DESCRIPTIONS: Record<AuthMode, string> = {
  'sign-in': 'Enter your email and password to access your account',
  'sign-up': 'Enter your email and password to create an account',
  forgotten: 'Enter your email and we will send you a link to set a new password',
}
