import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button'
import { Lazy, lazyComponent } from '../ui/lazy-component'
import { Skeleton } from '../ui/skeleton'
import { TryAgain } from '../ui/try-again'
import type { OpenedLink } from './opened-link'
import type { OwnOrder } from './order'
import { getReturnableLines } from './returnable'

const returnForm = lazyComponent(() => import('./return-form').then(({ ReturnForm }) => ReturnForm))

type Props = {
  order: OwnOrder
  /** The mailed link that opened the order, for a guest. */
  link?: OpenedLink
}

/** Opens the form of a return on a press. Nothing for an order without a piece to return. */
export function StartReturn({ order, link }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLDivElement>(null)
  const wasClosed = useRef(false)

  useEffect(() => {
    if (!isOpen && wasClosed.current) button.current?.querySelector('button')?.focus()
  }, [isOpen])

  function close() {
    wasClosed.current = true
    setIsOpen(false)
  }

  if (isOpen) {
    return (
      <Lazy
        component={returnForm}
        props={{ order, link, onClose: close }}
        fallback={<Skeleton className="h-72 w-full max-w-md" />}
        renderFailure={({ onRetry, isRetrying }) => (
          <TryAgain message="We couldn’t load the form." onRetry={onRetry} busy={isRetrying} />
        )}
      />
    )
  }
  if (getReturnableLines(order).length === 0) return null
  return (
    <div ref={button}>
      <Button variant="secondary" aria-expanded={false} onClick={() => setIsOpen(true)}>
        Start a return
      </Button>
    </div>
  )
}
