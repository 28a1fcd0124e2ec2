import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { forgetSize, useOwnSizes } from '../browser/own-sizes'
import { SIZE_KINDS, type SizeKind } from '../domain/sizes'
import { announce } from '../ui/announcer'

const NAMES: Record<SizeKind, string> = {
  ring: t`Ring`,
  bangle: t`Bangle`,
  bracelet: t`Bracelet`,
  necklace: t`Necklace`,
}

/** The sizes in this browser, each with its removal. */
export function MySizes() {
  const sizes = useOwnSizes()
  const known = SIZE_KINDS.flatMap((kind) =>
    sizes[kind] === null ? [] : [{ kind, name: NAMES[kind], size: sizes[kind] }],
  )
  const text = useRef<HTMLParagraphElement>(null)
  function forget(kind: SizeKind) {
    forgetSize(kind)
    announce(t`We’ve forgotten your size.`)
    // The pressed button disappears.
    text.current?.focus()
  }
  return (
    <div className="grid max-w-md gap-4">
      <p ref={text} tabIndex={-1} className="text-ink-soft outline-hidden">
        {known.length > 0
          ? t`We offer them on the next piece of their kind.`
          : t`Once you add a piece in your size to the cart, or measure one in a size guide, we’ll offer that size on the next.`}
      </p>
      {known.length > 0 && (
        <dl className="border-t border-line">
          {known.map(({ kind, name, size }) => (
            <div key={kind} className="grid grid-cols-[7rem_1fr_auto] items-center border-b border-line py-1">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="tabular-nums">{size}</dd>
              <dd>
                <button
                  type="button"
                  className="action text-link"
                  aria-label={t`Forget: ${name}, ${size}`}
                  onClick={() => forget(kind)}
                >
                  <Trans>Forget</Trans>
                </button>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
