import { Trans } from '@lingui/react/macro'
import { paths } from '../domain/paths'
import { AppLink } from '../ui/app-link'
import { useSignOut } from './use-sign-out'

const ITEM = 'action flex min-h-11 w-full items-center px-5 text-left hover:bg-sunken'

export function AccountPanel({ id, email }: { id: string; email: string }) {
  const signOut = useSignOut()
  return (
    <div
      id={id}
      className="absolute top-[calc(100%+0.625rem)] right-0 z-bar w-64 max-md:-right-16 max-w-[calc(100vw-2rem)] border border-line bg-surface py-2 animate-[appear_200ms_ease-out]"
    >
      <p
        className="wrap-anywhere border-b border-line px-5 pt-2 pb-3 font-sans text-sm font-normal tracking-normal text-ink-soft normal-case"
        title={email}
      >
        {email}
      </p>
      <ul className="pt-2">
        <li>
          <AppLink to={paths.profile} className={ITEM}>
            <Trans>My Account</Trans>
          </AppLink>
        </li>
        <li>
          <button type="button" className={ITEM} aria-disabled={signOut.isPending} onClick={() => signOut.mutate()}>
            <Trans>Sign Out</Trans>
          </button>
        </li>
      </ul>
    </div>
  )
}
