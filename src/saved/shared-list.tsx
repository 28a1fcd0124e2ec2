import { paths } from '../domain/paths'
import { announce } from '../ui/announcer'
import { AppLink } from '../ui/app-link'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { PageHead } from '../ui/page-head'
import type { RenderProducts } from './own-list'
import { countProducts, SavedHeading } from './saved-heading'
import { MAX_SAVED, setSaved, useSavedHandles } from './saved-store'

type Props = { handles: readonly string[]; renderProducts: RenderProducts }

/** The products of a shared link. */
export function SharedList({ handles, renderProducts }: Props) {
  const head = <PageHead title="A shared list" noIndex />
  if (handles.length === 0) {
    return (
      <EmptyState title="A shared list" text="There are no pieces in this link. Ask for a new one, or look around.">
        {head}
        <AllProductsLink />
      </EmptyState>
    )
  }
  return (
    <div className="px-gutter pb-24 lg:pb-32">
      {head}
      <SavedHeading title="A shared list" text="Someone chose these for you.">
        <AppLink to={paths.saved} className="action text-link">
          Your saved pieces
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
    announce(`${countProducts(fitting.length)} saved`)
  }

  return (
    <div className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-3 text-ink-soft">
      {handles.length > 0 ? (
        <Button variant="secondary" unavailable={unsaved.length === 0} onClick={saveAll}>
          {unsaved.length === 0 ? 'All saved' : 'Save all'}
        </Button>
      ) : (
        <AllProductsLink />
      )}
      {goneCount > 0 && (
        <p>
          {countProducts(goneCount)} of this list {goneCount === 1 ? 'isn’t' : 'aren’t'} sold here.
        </p>
      )}
    </div>
  )
}

function AllProductsLink() {
  return (
    <AppLink to={paths.products} className="action text-link">
      All Products
    </AppLink>
  )
}
