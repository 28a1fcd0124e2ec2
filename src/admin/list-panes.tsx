import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { cn } from '../ui/cn'
import { MoreButton } from './more-button'

type Selection = { id: string; index: number }

/** The selected item. If it leaves the list, selects the item that takes its index. */
function useSelection<Item extends { id: string }>(items: readonly Item[]) {
  const [selection, setSelection] = useState<Selection>({ id: '', index: 0 })
  const found = items.findIndex(({ id }) => id === selection.id)
  const index = found >= 0 ? found : Math.min(selection.index, items.length - 1)
  const current = items[index]

  if (current && (current.id !== selection.id || index !== selection.index)) setSelection({ id: current.id, index })

  return {
    current,
    select: (id: string) => setSelection({ id, index: items.findIndex((item) => item.id === id) }),
  }
}

/** Props of the panes. Focuses the row of the newly `selected` item if the focused control left with the last one. */
function useSelectionFocus(selected: string | undefined) {
  const ref = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)

  useEffect(() => {
    if (!hasFocus.current || !selected) return
    if (document.activeElement !== document.body) return
    ref.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(selected)}"]`)?.focus()
  }, [selected])

  const onFocus = () => {
    hasFocus.current = true
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // Without relatedTarget, the focused control was removed or the click hit no control.
    if (relatedTarget instanceof Node && !ref.current?.contains(relatedTarget)) hasFocus.current = false
  }
  return { ref, onFocus, onBlur }
}

type List = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }

type Props<Item> = {
  label: string
  list: List
  items: readonly Item[]
  /** Content of an item's row. */
  renderRow: (item: Item) => ReactNode
  /** Controls beside a row. */
  renderCheckbox?: (item: Item) => ReactNode
  renderControl?: (item: Item) => ReactNode
  renderDetail: (item: Item) => ReactNode
  moreLabel: string
}

/** A list with its selected item beside it, or below it on phones. */
export function ListPanes<Item extends { id: string }>(props: Props<Item>) {
  const { list, items, renderDetail, moreLabel } = props
  const { current, select } = useSelection(items)
  const panes = useSelectionFocus(current?.id)
  const detail = useRef<HTMLDivElement>(null)

  function open(id: string) {
    select(id)
    if (matchMedia('(width < 64rem)').matches) detail.current?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <div
      {...panes}
      className="grid border-y border-line lg:h-[calc(100dvh-var(--spacing-header)-7rem)] lg:min-h-96 lg:grid-cols-[minmax(20rem,28rem)_minmax(0,1fr)]"
    >
      <div className="max-h-[45dvh] overflow-y-auto border-line max-lg:border-b lg:max-h-none lg:border-r">
        <Rows {...props} selected={current?.id} onSelect={open} />
        <div className="grid place-items-center p-4 empty:hidden">
          <MoreButton list={list}>{moreLabel}</MoreButton>
        </div>
      </div>
      <div ref={detail} className="overflow-y-auto py-8 lg:px-12">
        {current && renderDetail(current)}
      </div>
    </div>
  )
}

type RowsProps<Item> = Pick<Props<Item>, 'label' | 'items' | 'renderRow' | 'renderCheckbox' | 'renderControl'> & {
  selected: string | undefined
  onSelect: (id: string) => void
}

function Rows<Item extends { id: string }>({ label, items, selected, ...row }: RowsProps<Item>) {
  return (
    <ul aria-label={label}>
      {items.map((item) => (
        <Row key={item.id} item={item} isSelected={item.id === selected} {...row} />
      ))}
    </ul>
  )
}

type RowProps<Item> = Pick<RowsProps<Item>, 'renderRow' | 'renderCheckbox' | 'renderControl' | 'onSelect'> & {
  item: Item
  isSelected: boolean
}

function Row<Item extends { id: string }>({
  item,
  isSelected,
  renderRow,
  renderCheckbox,
  renderControl,
  onSelect,
}: RowProps<Item>) {
  return (
    <li
      className={cn(
        'relative flex max-sm:flex-wrap border-b border-line py-1 [contain-intrinsic-size:auto_100px] [content-visibility:auto]',
        isSelected ? 'bg-surface shadow-[inset_2px_0_0_0_currentColor]' : 'hover:bg-surface',
      )}
    >
      {renderCheckbox?.(item)}
      <button
        type="button"
        data-row={item.id}
        aria-current={isSelected || undefined}
        onClick={() => onSelect(item.id)}
        className={cn(
          'grid min-w-0 flex-1 gap-0.5 py-3 pr-4 text-left -outline-offset-2',
          renderCheckbox ? 'pl-1' : 'pl-4',
        )}
      >
        {renderRow(item)}
      </button>
      {renderControl?.(item)}
    </li>
  )
}
