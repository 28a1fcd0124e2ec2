import { Button } from '../../ui/button'

export function LoadMoreButton({ failed, busy, onClick }: { failed: boolean; busy: boolean; onClick: () => void }) {
  return (
    <div className="mt-16 grid justify-items-center gap-4">
      {failed && !busy && <p className="text-sm text-danger">We couldn’t load more products.</p>}
      <Button variant="secondary" busy={busy} onClick={onClick}>
        {busy ? 'Loading...' : 'Load more'}
      </Button>
    </div>
  )
}
