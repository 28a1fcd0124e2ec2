import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { forgetSize, useOwnSizes } from '../../browser/own-sizes'
import type { SizeKind } from '../../domain/sizes'

/** The remembered size, and its removal. */
export function ForgetSize({ kind }: { kind: SizeKind }) {
  const [hasForgotten, setHasForgotten] = useState(false)
  const size = useOwnSizes()[kind]
  function forget() {
    forgetSize(kind)
    setHasForgotten(true)
  }
  if (!size) return hasForgotten && <Forgotten />
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-sm">
      <p>{t`Your size, ${size}, is remembered.`}</p>
      <button type="button" className="action text-link" onClick={forget}>
        <Trans>Forget my size</Trans>
      </button>
    </div>
  )
}

/** Focused, since the pressed button has gone. */
function Forgotten() {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <p ref={text} tabIndex={-1} className="text-sm outline-hidden">
      <Trans>We’ve forgotten your size.</Trans>
    </p>
  )
}
