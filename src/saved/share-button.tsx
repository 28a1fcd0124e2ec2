import { useState } from 'react'
import { localPath } from '../language/page-url'
import { SHOP_NAME } from '../merchant/merchant'
import { Button } from '../ui/button'
import { countProducts } from './saved-heading'
import { sharedListPath } from './shared-handles'

type Outcome = 'copied' | 'failed'

/** Shares a link with the system's share sheet; undefined if the browser has none or refuses. */
async function shareLink(url: string): Promise<'shared' | 'dismissed' | undefined> {
  if (!('share' in navigator)) return undefined
  try {
    await navigator.share({ title: `Saved pieces from ${SHOP_NAME}`, url })
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : undefined
  }
}

async function copyLink(url: string): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'failed'
  }
}

/** Creates a link to the products, which works without an account. */
export function ShareButton({ handles }: { handles: readonly string[] }) {
  const [outcome, setOutcome] = useState<Outcome>()
  const { path, count } = sharedListPath(handles)
  const url = new URL(localPath(path), location.origin).href
  const part = count < handles.length ? ` of the newest ${countProducts(count)}` : ''

  async function share() {
    setOutcome(undefined)
    if (!(await shareLink(url))) setOutcome(await copyLink(url))
  }

  return (
    <div className="grid justify-items-start gap-2 lg:justify-items-end">
      <Button variant="secondary" onClick={() => void share()}>
        Share list
      </Button>
      <p role="status" className="max-w-80 text-sm text-ink-soft empty:hidden">
        {outcome === 'copied' && `The link${part} is copied. Paste it where you like.`}
        {outcome === 'failed' && `Your browser can’t copy links. Here’s the link${part}:`}
      </p>
      {outcome === 'failed' && (
        <input
          aria-label="Link to this list"
          readOnly
          value={url}
          onFocus={({ target }) => target.select()}
          className="min-h-11 w-full border-b border-edge bg-transparent"
        />
      )}
    </div>
  )
}
