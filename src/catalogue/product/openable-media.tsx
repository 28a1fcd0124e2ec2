import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { CloseIcon } from '../../ui/icons'
import { Lazy, type LazyComponent, preloadOnIntent } from '../../ui/lazy-component'
import { TryAgain } from '../../ui/loading'

type Opener = ReturnType<typeof preloadOnIntent> & { ref: RefObject<HTMLButtonElement | null>; onClick: () => void }

type Props<PlayerProps> = {
  player: LazyComponent<PlayerProps>
  props: PlayerProps
  failureText: string
  /** Such as `Close the video`. */
  closeLabel: string
  /** The poster, inert below the player, with a button that spreads `opener`. */
  children: (opener: Opener) => ReactNode
}

/** A player that covers its poster when it is pressed, and returns focus when it closes. */
export function OpenableMedia<PlayerProps extends object>({ children, ...media }: Props<PlayerProps>) {
  const [isOpen, setIsOpen] = useState(false)
  const openButton = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (!isOpen && wasOpen.current) openButton.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])

  return (
    <div className="relative">
      <div inert={isOpen}>
        {children({ ref: openButton, onClick: () => setIsOpen(true), ...preloadOnIntent(media.player) })}
      </div>
      {isOpen && <OpenPlayer {...media} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

type OpenPlayerProps<PlayerProps> = Omit<Props<PlayerProps>, 'children'> & { onClose: () => void }

function OpenPlayer<PlayerProps extends object>(openPlayer: OpenPlayerProps<PlayerProps>) {
  const { player, props, failureText, closeLabel, onClose } = openPlayer
  const frame = useRef<HTMLDivElement>(null)
  const closeButton = useRef<HTMLButtonElement>(null)
  // Most players take focus once they have loaded, but <model-viewer> can't.
  useEffect(() => {
    if (!frame.current?.contains(document.activeElement)) closeButton.current?.focus({ preventScroll: true })
  }, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape from any control inside
    <div
      ref={frame}
      className="absolute inset-0"
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose()
      }}
    >
      <Lazy
        component={player}
        props={props}
        renderFailure={({ onRetry, isRetrying }) => (
          <div className="grid size-full place-content-center bg-sunken p-6">
            <TryAgain message={failureText} onRetry={onRetry} busy={isRetrying} />
          </div>
        )}
      />
      <button
        ref={closeButton}
        type="button"
        aria-label={closeLabel}
        onClick={onClose}
        className="absolute top-2 right-2 grid size-11 place-content-center bg-ground text-ink hover:text-accent"
      >
        <CloseIcon />
      </button>
    </div>
  )
}
