import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Button } from '../../ui/button'
import { getTriageAction } from '../triage-keys'
import { useSelection } from '../use-selection'
import type { DeskOrder } from './desk-order'
import { DeskOrderView } from './desk-order-view'
import { OrderRow } from './order-row'

type Props = {
  orders: readonly DeskOrder[]
  nextPage: { load: () => void; isLoading: boolean } | null
}

/** The list and the selected order, beside it or below it on a phone. */
export function OrderPanes({ orders, nextPage }: Props) {
  const { current, index, select } = useSelection(orders)
  const list = useRef<HTMLUListElement>(null)
  const details = useRef<HTMLDivElement>(null)
  const selected = current?.id

  useEffect(() => {
    if (!selected || !list.current?.contains(document.activeElement)) return
    list.current.querySelector<HTMLElement>(`[data-row="${CSS.escape(selected)}"]`)?.focus()
  }, [selected])

  function openOrder(id: string) {
    select(id)
    if (matchMedia('(width < 64rem)').matches) details.current?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent) {
    const action = getTriageAction(event)
    if (action?.kind !== 'move') return
    event.preventDefault()
    const next = orders[index + action.step]
    if (next) select(next.id)
    else if (action.step > 0 && nextPage && !nextPage.isLoading) nextPage.load()
  }

  return (
    <>
      <div className="grid border-t border-line lg:h-[calc(100dvh-var(--spacing-header)-7rem)] lg:min-h-96 lg:grid-cols-[minmax(20rem,28rem)_minmax(0,1fr)]">
        <div className="max-h-[45dvh] overflow-y-auto border-line max-lg:border-b lg:max-h-none lg:border-r">
          <ul ref={list} aria-label="Orders" aria-describedby="order-keys" onKeyDown={onKeyDown}>
            {orders.map((order) => (
              <OrderRow key={order.id} order={order} isSelected={order.id === selected} onSelect={openOrder} />
            ))}
          </ul>
          {nextPage && (
            <div className="grid place-items-center p-4">
              <Button variant="secondary" busy={nextPage.isLoading} onClick={nextPage.load}>
                {nextPage.isLoading ? 'Loading...' : 'Older orders'}
              </Button>
            </div>
          )}
        </div>
        <div ref={details} className="overflow-y-auto py-8 lg:px-12">
          {current && <DeskOrderView key={current.id} order={current} />}
        </div>
      </div>
      <p id="order-keys" className="border-t border-line pt-4 text-sm text-ink-soft max-lg:hidden">
        With an order in focus: <kbd>↑</kbd> <kbd>↓</kbd> or <kbd>K</kbd> <kbd>J</kbd> move.
      </p>
    </>
  )
}
