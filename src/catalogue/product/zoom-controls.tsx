import { Close } from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import { ArrowIcon, CloseIcon, MinusIcon, PlusIcon } from '../../ui/icons'
import { MAX_SCALE } from './zoom'
import { ZOOM_STEP, type ZoomAction } from './zoom-keys'

const BUTTON =
  'grid size-11 place-items-center hover:text-accent aria-disabled:cursor-default aria-disabled:text-edge aria-disabled:hover:text-edge'

type Props = { scale: number; place: number; count: number; onAct: (act: ZoomAction) => void }

/** The bar under a large picture. Buttons at their end stay focusable, so that no key press loses the focus. */
export function ZoomControls({ scale, place, count, onAct }: Props) {
  return (
    <div className="flex items-center justify-between gap-2 border-t border-line px-gutter py-2">
      <div className="flex">
        <Control
          label="Zoom out"
          off={scale === 1}
          onPress={() => onAct({ kind: 'closer', factor: 1 / ZOOM_STEP })}
          icon={<MinusIcon />}
        />
        <Control
          label="Zoom in"
          off={scale === MAX_SCALE}
          onPress={() => onAct({ kind: 'closer', factor: ZOOM_STEP })}
          icon={<PlusIcon />}
        />
      </div>
      {count > 1 && (
        <div className="flex items-center">
          <Control
            label="Previous picture"
            off={place === 0}
            onPress={() => onAct({ kind: 'turn', by: -1 })}
            icon={<ArrowIcon className="rotate-180" />}
          />
          <p className="label w-14 text-center tabular-nums">
            {place + 1} / {count}
          </p>
          <Control
            label="Next picture"
            off={place === count - 1}
            onPress={() => onAct({ kind: 'turn', by: 1 })}
            icon={<ArrowIcon />}
          />
        </div>
      )}
      <Close className={BUTTON} aria-label="Close">
        <CloseIcon />
      </Close>
    </div>
  )
}

function Control({ label, off, icon, onPress }: { label: string; off: boolean; icon: ReactNode; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={off || undefined}
      className={BUTTON}
      onClick={() => !off && onPress()}
    >
      {icon}
    </button>
  )
}
