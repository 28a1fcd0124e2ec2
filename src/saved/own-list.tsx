import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSession } from '../backends/session'
import { paths } from '../domain/paths'
import { AppLink } from '../ui/app-link'
import { buttonClasses } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { SlowNotice, TryQueryAgain } from '../ui/loading'
import { PageHead } from '../ui/page-head'
import { PageTitle } from '../ui/page-title'
import { savedQuery } from './saved-query'
import { useSavedHandles } from './saved-store'

export type RenderProducts = (
  handles: readonly string[],
  renderAbove: (handles: readonly string[]) => ReactNode,
) => ReactNode

type Props = { renderProducts: RenderProducts; onSignIn: () => void }

/** The handles to show: removed ones stay in place until the page is left, so that a removal can be undone. */
function useShownHandles(handles: readonly string[]): readonly string[] {
  const [shown, setShown] = useState(handles)
  const added = handles.filter((handle) => !shown.includes(handle))
  if (added.length > 0) setShown([...added, ...shown])
  return shown
}

/** The title, with the number of pieces. */
function Heading({ count }: { count: number }) {
  return (
    <header className="grid gap-5 pt-12 pb-10 lg:pt-20 lg:pb-14">
      <PageTitle>{t`Saved pieces`}</PageTitle>
      <p className="text-ink-soft">{plural(count, { one: '# piece', other: '# pieces' })}</p>
    </header>
  )
}

/** The products saved in this browser and in the customer's account. */
export function OwnList({ renderProducts, onSignIn }: Props) {
  const { user, loading } = useSession()
  const handles = useSavedHandles()
  const shown = useShownHandles(handles)
  const account = useQuery({ ...savedQuery(user?.id ?? ''), enabled: user !== null })

  if (shown.length === 0 && !loading && !account.isLoading && !account.error) return <NothingSaved />
  const failure = account.error && (
    <TryQueryAgain query={account} message={t`We couldn’t read the pieces saved in your account.`} />
  )
  return (
    <div className="px-gutter pb-24 lg:pb-32">
      <PageHead title={t`Saved pieces`} noIndex />
      {shown.length === 0 ? (
        <>
          <Heading count={0} />
          {failure || <SlowNotice isPending className="py-4" />}
        </>
      ) : (
        renderProducts(shown, (sold) => (
          <>
            <Heading count={handles.filter((handle) => sold.includes(handle)).length} />
            {failure}
          </>
        ))
      )}
      {!user && !loading && (
        <p className="mt-16 text-ink-soft">
          <Trans>
            These pieces are saved in this browser.{' '}
            <button
              type="button"
              className="min-h-6 text-ink underline underline-offset-4 hover:text-accent"
              onClick={onSignIn}
            >
              Sign in
            </button>{' '}
            to see them on all your devices.
          </Trans>
        </p>
      )}
    </div>
  )
}

function NothingSaved() {
  return (
    <EmptyState
      title={t`Saved pieces`}
      text={t`Nothing saved yet. Press the heart on a piece, and you’ll find it here.`}
    >
      <PageHead title={t`Saved pieces`} noIndex />
      <AppLink to={paths.products} className={buttonClasses('secondary')}>
        <Trans>All Products</Trans>
      </AppLink>
    </EmptyState>
  )
}
