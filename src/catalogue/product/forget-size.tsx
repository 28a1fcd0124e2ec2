import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useSession } from '../../backends/session'
import { forgetSize, useOwnSizes } from '../../browser/own-sizes'
import type { SizeKind } from '../../domain/sizes'

/** The remembered size, and its removal. */
export function ForgetSize({ kind }: { kind: SizeKind }) {
  const { user } = useSession()
  const { sizes } = useOwnSizes()
  const [hasForgotten, setHasForgotten] = useState(false)
  const size = sizes[kind]
  function forget() {
    forgetSize(kind, user !== null)
    setHasForgotten(true)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-sm">
      {size && (
        <>
          <p>
            <Trans>Your size, {size}, is remembered.</Trans>
          </p>
          <button type="button" className="action text-link" onClick={forget}>
            <Trans>Forget my size</Trans>
          </button>
        </>
      )}
      <p role="status">{hasForgotten && !size && t`We’ve forgotten your size.`}</p>
    </div>
  )
}
