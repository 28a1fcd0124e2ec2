import type { AuthMode } from './auth-mode'

const LINK = 'min-h-6 pointer-coarse:min-h-11 underline decoration-edge underline-offset-4 hover:text-accent'

type AuthModeLinksProps = { isSignUp: boolean; onModeChange: (mode: AuthMode) => void }

export function AuthModeLinks({ isSignUp, onModeChange }: AuthModeLinksProps) {
  return (
    <div className="grid justify-items-center gap-3 text-sm text-ink-soft">
      <p>
        {isSignUp ? 'Already have an account?' : "Don't have an account?"}{' '}
        <button
          type="button"
          className={`${LINK} text-ink`}
          onClick={() => onModeChange(isSignUp ? 'sign-in' : 'sign-up')}
        >
          {isSignUp ? 'Sign in here' : 'Sign up here'}
        </button>
      </p>
      {!isSignUp && (
        <button type="button" className={LINK} onClick={() => onModeChange('forgot-password')}>
          Forgot your password?
        </button>
      )}
    </div>
  )
}
