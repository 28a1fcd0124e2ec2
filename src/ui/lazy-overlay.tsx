import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { reloadForNewBuild } from '../browser/load-chunk'
import { Lazy, type LazyComponent } from './lazy-component'
import { dismissToast, toast } from './toast'
import { useCloseOnBack } from './use-close-on-back'

/** A press that still shows nothing after this long gets a message. */
const OPENING_DELAY_MS = 600

type Props<OverlayProps> = {
  component: LazyComponent<OverlayProps>
  props: OverlayProps
  isOpen: boolean
  /** The message if its code fails to load, such as `We couldn’t open your cart.` */
  failureText: string
  /** Called if the shopper dismisses it before it opens. */
  onGiveUp: () => void
}

type MessageProps = { title: string; onRetry?: () => void; onGiveUp: () => void }

/** A toast for as long as it is rendered; to dismiss it is to give up. */
function Message({ title, onRetry, onGiveUp }: MessageProps) {
  const hasFailed = onRetry !== undefined
  const giveUp = useEffectEvent(onGiveUp)
  const retry = useEffectEvent(() => onRetry?.())
  useCloseOnBack(true, onGiveUp)
  useEffect(() => {
    let isOver = false
    let id: string | number | undefined
    function show() {
      id = toast(title, {
        ...(hasFailed && { tone: 'danger', action: { label: t`Try again`, onPress: retry } }),
        isLasting: true,
        onDismiss: () => !isOver && giveUp(),
      })
    }
    const timer = setTimeout(show, hasFailed ? 0 : OPENING_DELAY_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
      if (id !== undefined) dismissToast(id)
    }
  }, [title, hasFailed])
  return null
}

/**
 * A dialog, drawer or menu whose code is loaded when it first opens; it stays mounted from then on. A toast reports a
 * failure.
 */
export function LazyOverlay<OverlayProps extends object>(overlay: Props<OverlayProps>) {
  const { component, props, isOpen, failureText, onGiveUp } = overlay
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  if (!isOpen && !(wasOpened && component.getLoaded())) return null
  const opening = <Message title={t`Opening...`} onGiveUp={onGiveUp} />
  return (
    <Lazy
      component={component}
      props={props}
      fallback={opening}
      onFailure={() => void reloadForNewBuild()}
      renderFailure={({ onRetry, isRetrying }) => {
        if (!isOpen) return null
        return isRetrying ? opening : <Message title={failureText} onRetry={onRetry} onGiveUp={onGiveUp} />
      }}
    />
  )
}
