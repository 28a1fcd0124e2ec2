import { format } from 'date-fns'
import { formatCents } from '../../money'
import { getOrderBadge } from '../../orders/order-state-text'
import { Badge } from '../../ui/badge'
import { cn } from '../../ui/cn'
import type { DeskOrder } from './desk-order'

type Props = { order: DeskOrder; isSelected: boolean; onSelect: (id: string) => void }

/** An order in the list. Only the selected row is in the tab order. */
export function OrderRow({ order, isSelected, onSelect }: Props) {
  const { id, number, createdAt, email, parcel, total, items } = order
  const { label, tone } = getOrderBadge(order)
  const pieces = items.filter(({ isFee }) => !isFee).reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <li
      className={cn(
        'border-b border-line [contain-intrinsic-size:auto_104px] [content-visibility:auto]',
        isSelected ? 'bg-surface shadow-[inset_2px_0_0_0_currentColor]' : 'hover:bg-surface',
      )}
    >
      <button
        type="button"
        data-row={id}
        tabIndex={isSelected ? 0 : -1}
        aria-current={isSelected || undefined}
        onClick={() => onSelect(id)}
        className="grid w-full min-w-0 gap-1 px-4 py-3 text-left -outline-offset-2"
      >
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="tabular-nums lining-nums">{number}</span>
          <Badge tone={tone}>{label}</Badge>
        </span>
        <span className="truncate text-sm">{parcel[0] ?? email ?? 'Account deleted'}</span>
        <span className="flex justify-between gap-4 text-sm text-ink-soft tabular-nums">
          <time dateTime={createdAt}>{format(createdAt, 'MMM d, yyyy')}</time>
          <span>
            {pieces} {pieces === 1 ? 'piece' : 'pieces'}, {formatCents(total)}
          </span>
        </span>
      </button>
    </li>
  )
}
