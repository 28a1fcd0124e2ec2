import { format } from 'date-fns'
import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { formatCents } from '../../domain/money'
import { MERCHANT } from '../../merchant/merchant'
import type { AdminOrder } from './admin-order'

/** Prints only the packing slip, a gift's without prices. */
export function PackingSlip({ order, onPrinted }: { order: AdminOrder; onPrinted: () => void }) {
  const finish = useEffectEvent(onPrinted)
  useEffect(() => {
    const others = [...document.body.children].filter((element) => !element.hasAttribute('data-packing-slip'))
    for (const element of others) element.classList.add('print:hidden')
    const onAfterPrint = () => finish()
    addEventListener('afterprint', onAfterPrint)
    window.print()
    return () => {
      removeEventListener('afterprint', onAfterPrint)
      for (const element of others) element.classList.remove('print:hidden')
    }
  }, [])
  return createPortal(<Slip order={order} />, document.body)
}

function Slip({ order }: { order: AdminOrder }) {
  const { number, createdAt, parcel, giftNote, isGift, items, total } = order
  const cell = 'border-b border-edge py-2 text-left align-top font-normal'
  return (
    <article data-packing-slip className="hidden p-4 text-ink [color-scheme:light] print:grid print:gap-8">
      <header className="flex items-start justify-between gap-8">
        <p className="whitespace-pre-line">{`${MERCHANT.name}\n${MERCHANT.address}`}</p>
        <p className="text-right tabular-nums lining-nums">
          Order {number}
          <br />
          {format(createdAt, 'MMM d, yyyy')}
        </p>
      </header>
      <p className="whitespace-pre-line">{parcel.join('\n')}</p>
      <table className="w-full">
        <tbody>
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change, and names may repeat
            <tr key={index}>
              <th scope="row" className={cell}>
                {item.quantity} × {item.name}
                {item.engraving && <span className="block text-sm">Engraving “{item.engraving}”</span>}
              </th>
              {!isGift && (
                <td className={`${cell} text-right tabular-nums`}>{formatCents(item.price * item.quantity)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {!isGift && <p className="text-right tabular-nums">Total with shipping and taxes: {formatCents(total)}</p>}
      {giftNote && <p className="border border-edge p-6 text-lg whitespace-pre-line">{giftNote}</p>}
    </article>
  )
}
