import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffectEvent, useState } from 'react'
import { useSession } from '../backends/session'
import { paths } from '../domain/paths'
import { AppLink } from '../ui/app-link'
import { buttonClasses } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { SlowNotice, TryQueryAgain } from '../ui/loading'
import { PageHead } from '../ui/page-head'
import { useIsomorphicLayoutEffect } from '../ui/use-isomorphic-layout-effect'
import { countProducts, SavedHeading } from './saved-heading'
import { savedQuery } from './saved-query'
import { setSaved, useSavedHandles } from './saved-store'
import { ShareButton } from './share-button'

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

/** The products saved in this browser and in the customer's account. */
export function OwnList({ renderProducts, onSignIn }: Props) {
  const { user, loading } = useSession()
  const handles = useSavedHandles()
  const shown = useShownHandles(handles)
  const [gone, setGone] = useState<readonly string[]>([])
  const account = useQuery({ ...savedQuery(user?.id ?? ''), enabled: user !== null })

  if (shown.length === 0 && !loading && !account.isLoading && !account.error) return <NothingSaved />
  return (
    <div className="px-gutter pb-24 lg:pb-32">
      <PageHead title={t`Saved pieces`} noIndex />
      <SavedHeading
        title={t`Saved pieces`}
        text={countProducts(handles.filter((handle) => !gone.includes(handle)).length)}
      >
        {handles.length > 0 && <ShareButton handles={handles} />}
      </SavedHeading>
      {account.error && (
        <TryQueryAgain query={account} message={t`We couldn’t read the pieces saved in your account.`} />
      )}
      {shown.length === 0 && !account.error && <SlowNotice isPending className="py-4" />}
      {shown.length > 0 &&
        renderProducts(shown, (unsold) => (
          <GoneProducts handles={unsold.filter((handle) => handles.includes(handle))} onRead={setGone} />
        ))}
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

type GoneProductsProps = { handles: readonly string[]; onRead: (handles: readonly string[]) => void }

function GoneProducts({ handles, onRead }: GoneProductsProps) {
  const report = useEffectEvent(() => onRead(handles))
  useIsomorphicLayoutEffect(() => report(), [handles.length])
  const count = handles.length
  if (count === 0) return null
  const remove = () => {
    for (const handle of handles) setSaved(handle, false)
  }
  return (
    <p className="mb-8 flex flex-wrap items-center gap-x-4 text-ink-soft">
      <Plural value={count} one="# piece is no longer sold." other="# pieces are no longer sold." />
      <button type="button" className="action text-link" onClick={remove}>
        <Plural value={count} one="Remove it" other="Remove them" />
      </button>
    </p>
  )
}
