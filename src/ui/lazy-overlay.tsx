import { useState } from 'react'
import { Lazy, type LazyComponent } from './lazy-component'
import { Notice } from './notice'
import { useIsSlow } from './use-is-slow'

/** After this long, a press that has shown nothing yet gets a message. */
const OPENING_NOTICE_DELAY_MS = 600

type Props<OverlayProps> = {
  component: LazyComponent<OverlayProps>
  props: OverlayProps
  isOpen: boolean
  /** What is said when it can't be opened, such as `The cart could not be opened.` */
  failureText: string
  /** The shopper no longer wants it opened. */
  onGiveUp: () => void
}

function OpeningNotice() {
  const isSlow = useIsSlow(true, OPENING_NOTICE_DELAY_MS)
  const isVerySlow = useIsSlow(true)
  if (!isSlow) return null
  return <Notice>{isVerySlow ? 'This is taking longer than usual.' : 'Opening...'}</Notice>
}

/**
 * A dialog, drawer or menu whose code is fetched when it is first opened, and which stays mounted from then on. While
 * it can't be fetched, a notice says so, and it opens by itself once the code is there.
 */
export function LazyOverlay<OverlayProps extends object>(overlay: Props<OverlayProps>) {
  const { component, props, isOpen, failureText, onGiveUp } = overlay
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  const isLoaded = component.getState().status === 'loaded'
  if (!isOpen && !(wasOpened && isLoaded)) return null
  return (
    <Lazy
      component={component}
      props={props}
      fallback={<OpeningNotice />}
      renderFailure={({ onRetry, isRetrying }) =>
        isOpen && (
          <Notice onRetry={onRetry} isRetrying={isRetrying} onDismiss={onGiveUp}>
            {failureText}
          </Notice>
        )
      }
    />
  )
}
