import { plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { paths } from '../domain/paths'
import { announce } from '../ui/announcer'
import { AppLink } from '../ui/app-link'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { PageHead } from '../ui/page-head'
import type { RenderProducts } from './own-list'
import { SavedHeading } from './saved-heading'
import { MAX_SAVED, setSaved, useSavedHandles } from './saved-store'

type Props = { handles: readonly string[]; renderProducts: RenderProducts }

/** The products of a shared link. */
export function SharedList({ handles, renderProducts }: Props) {
  const head = <PageHead title={t`A shared list`} noIndex />
  if (handles.length === 0) {
    return (
      <EmptyState
        title={t`A shared list`}
        text={t`There are no pieces in this link. Ask for a new one, or look around.`}
      >
        {head}
        <AllProductsLink />
      </EmptyState>
    )
  }
  return (
    <div className="px-gutter pb-24 lg:pb-32">
      {head}
      <SavedHeading title={t`A shared list`} text={t`Someone chose these for you.`}>
        <AppLink to={paths.saved} className="action text-link">
          <Trans>Your saved pieces</Trans>
        </AppLink>
      </SavedHeading>
      {renderProducts(handles, (gone) => (
        <SaveAll handles={handles.filter((handle) => !gone.includes(handle))} goneCount={gone.length} />
      ))}
    </div>
  )
}

function SaveAll({ handles, goneCount }: { handles: readonly string[]; goneCount: number }) {
  const saved = useSavedHandles()
  const unsaved = handles.filter((handle) => !saved.includes(handle))

  function saveAll() {
    const fitting = unsaved.slice(0, MAX_SAVED - saved.length)
    // In reverse, so that the first product becomes the newest.
    for (const handle of fitting.toReversed()) setSaved(handle, true)
    const count = fitting.length
    announce(plural(count, { one: '# piece saved', other: '# pieces saved' }))
  }

  return (
    <div className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-3 text-ink-soft">
      {handles.length > 0 ? (
        <Button variant="secondary" unavailable={unsaved.length === 0} onClick={saveAll}>
          {unsaved.length === 0 ? t`All saved` : t`Save all`}
        </Button>
      ) : (
        <AllProductsLink />
      )}
      {goneCount > 0 && (
        <p>
          <Plural
            value={goneCount}
            one="# piece of this list isn’t sold here."
            other="# pieces of this list aren’t sold here."
          />
        </p>
      )}
    </div>
  )
}

function AllProductsLink() {
  return (
    <AppLink to={paths.products} className="action text-link">
      <Trans>All Products</Trans>
    </AppLink>
  )
}
