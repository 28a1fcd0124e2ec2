import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { RotateIcon } from '../../ui/icons'
import { lazyComponent } from '../../ui/lazy-component'
import { OpenableMedia } from './openable-media'

const turntable = lazyComponent(() => import('./turntable').then(({ Turntable }) => Turntable))

type Props = {
  title: string
  frames: readonly string[]
  sizes: string
  /** The picture below the turntable. */
  children: ReactNode
}

/** A picture with a button to turn the product; frames load when it is pressed. */
export function TurntablePicture({ children, ...turned }: Props) {
  return (
    <OpenableMedia
      player={turntable}
      props={turned}
      failureText={t`We couldn’t open the turning view.`}
      closeLabel={t`Close the turning view`}
    >
      {(opener) => (
        <>
          {children}
          <button
            type="button"
            {...opener}
            data-needs-script=""
            className="action absolute top-2 right-2 inline-flex min-h-11 min-w-11 items-center justify-center gap-2 bg-ground md:px-4 text-ink hover:text-accent forced-colors:border [[inert]_&]:invisible"
          >
            <RotateIcon />
            <span className="max-md:sr-only">
              <Trans>Turn the piece</Trans>
            </span>
          </button>
        </>
      )}
    </OpenableMedia>
  )
}
