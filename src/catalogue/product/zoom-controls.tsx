import { t } from '@lingui/core/macro'
import { Close } from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import { ArrowIcon, CloseIcon, MinusIcon, PlusIcon } from '../../ui/icons'
import { MAX_SCALE } from './zoom'

const BUTTON_CLASSES =
  'grid size-11 place-items-center hover:text-accent aria-disabled:cursor-default aria-disabled:text-edge aria-disabled:hover:text-edge'

type Props = {
  scale: number
  index: number
  count: number
  zoomIn: () => void
  zoomOut: () => void
  goTo: (step: number) => void
}

/** The bar below the zoomed image. Buttons remain focusable at their limits. */
export function ZoomControls({ scale, index, count, zoomIn, zoomOut, goTo }: Props) {
  return (
    <div className="flex items-center justify-between gap-2 border-t border-line px-gutter py-2">
      <div className="flex">
        <Control label={t`Zoom out`} atLimit={scale === 1} onClick={zoomOut} icon={<MinusIcon />} />
        <Control label={t`Zoom in`} atLimit={scale === MAX_SCALE} onClick={zoomIn} icon={<PlusIcon />} />
      </div>
      {count > 1 && (
        <div className="flex items-center">
          <Control
            label={t`Previous picture`}
            atLimit={index === 0}
            onClick={() => goTo(-1)}
            icon={<ArrowIcon className="rotate-180" />}
          />
          <p className="label w-14 text-center tabular-nums">{`${index + 1} / ${count}`}</p>
          <Control label={t`Next picture`} atLimit={index === count - 1} onClick={() => goTo(1)} icon={<ArrowIcon />} />
        </div>
      )}
      <Close className={BUTTON_CLASSES} aria-label={t`Close`}>
        <CloseIcon />
      </Close>
    </div>
  )
}

function Control({
  label,
  atLimit,
  icon,
  onClick,
}: {
  label: string
  atLimit: boolean
  icon: ReactNode
  onClick: () => void
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={atLimit || undefined}
      className={BUTTON_CLASSES}
      onClick={() => !atLimit && onClick()}
    >
      {icon}
    </button>
  )
}
