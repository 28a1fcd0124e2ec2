import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { Lazy, type LazyComponent } from './lazy-component'
import { Notice } from './notice'
import { useIsSlow } from './use-is-slow'

/** A press that still shows nothing after this long gets a message. */
const OPENING_NOTICE_DELAY_MS = 600

type Props<OverlayProps> = {
  component: LazyComponent<OverlayProps>
  props: OverlayProps
  isOpen: boolean
  /** The message if its code fails to load, such as `We couldn’t open your cart.` */
  failureText: string
  /** Called if the shopper dismisses it before it opens. */
  onGiveUp: () => void
}

function OpeningNotice({ onGiveUp }: Pick<Props<object>, 'onGiveUp'>) {
  const giveUp = useEffectEvent(onGiveUp)
  useEffect(() => {
    const controller = new AbortController()
    addEventListener('keydown', ({ key }) => key === 'Escape' && giveUp(), { signal: controller.signal })
    return () => controller.abort()
  }, [])
  const isSlow = useIsSlow(true, OPENING_NOTICE_DELAY_MS)
  const isVerySlow = useIsSlow(true)
  if (!isSlow) return null
  return <Notice>{isVerySlow ? t`This is taking longer than usual.` : t`Opening...`}</Notice>
}

/**
 * A dialog, drawer or menu whose code is loaded when it first opens; it stays mounted from then on. A notice reports
 * a failure; the overlay opens by itself once its code arrives.
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
      fallback={<OpeningNotice onGiveUp={onGiveUp} />}
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
