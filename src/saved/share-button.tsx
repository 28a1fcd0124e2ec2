import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { localPath } from '../language/page-url'
import { SHOP_NAME } from '../merchant/merchant'
import { Button } from '../ui/button'
import { sharedListPath } from './shared-handles'

type Outcome = 'copied' | 'failed'

/** Shares a link with the system's share sheet; undefined if the browser has none or refuses. */
async function shareLink(url: string): Promise<'shared' | 'dismissed' | undefined> {
  if (!('share' in navigator)) return undefined
  try {
    await navigator.share({ title: t`Saved pieces from ${SHOP_NAME}`, url })
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

function describeCopiedPart(count: number): string {
  return plural(count, {
    one: 'The link of the newest # piece is copied. Paste it where you like.',
    other: 'The link of the newest # pieces is copied. Paste it where you like.',
  })
}

function describeFailedPart(count: number): string {
  return plural(count, {
    one: 'Your browser can’t copy links. Here’s the link of the newest # piece:',
    other: 'Your browser can’t copy links. Here’s the link of the newest # pieces:',
  })
}

/** Creates a link to the products, which works without an account. */
export function ShareButton({ handles }: { handles: readonly string[] }) {
  const [outcome, setOutcome] = useState<Outcome>()
  const { path, count } = sharedListPath(handles)
  const url = new URL(localPath(path), location.origin).href
  const texts =
    count < handles.length
      ? { copied: describeCopiedPart(count), failed: describeFailedPart(count) }
      : {
          copied: t`The link is copied. Paste it where you like.`,
          failed: t`Your browser can’t copy links. Here’s the link:`,
        }

  async function share() {
    setOutcome(undefined)
    if (!(await shareLink(url))) setOutcome(await copyLink(url))
  }

  return (
    <div className="grid justify-items-start gap-2 lg:justify-items-end">
      <Button variant="secondary" onClick={() => void share()}>
        <Trans>Share list</Trans>
      </Button>
      <p role="status" className="max-w-80 text-sm text-ink-soft empty:hidden">
        {outcome && texts[outcome]}
      </p>
      {outcome === 'failed' && (
        <input
          aria-label={t`Link to this list`}
          readOnly
          value={url}
          onFocus={({ target }) => target.select()}
          className="min-h-11 w-full border-b border-edge bg-transparent"
        />
      )}
    </div>
  )
}
