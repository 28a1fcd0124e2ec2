import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { cn } from '../ui/cn'
import { getStep, isForControl, plainKey } from './list-keys'
import { MoreButton } from './more-button'
import { useSelection } from './use-selection'

type List = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }

type Props<Item> = {
  label: string
  list: List
  items: readonly Item[]
  /** Content of an item's row. */
  renderRow: (item: Item) => ReactNode
  /** Controls beside a row; in the tab order only while it is selected. */
  renderCheckbox?: (item: Item, tabIndex: 0 | -1) => ReactNode
  renderControl?: (item: Item, tabIndex: 0 | -1) => ReactNode
  renderDetail: (item: Item) => ReactNode
  moreLabel: string
  /** Handles other keys; returns whether it did. */
  onKey?: (key: string, item: Item, detail: HTMLElement | null) => boolean
  keysHelp: ReactNode
}

/** Keyboard navigation loads the next page this many rows before the end. */
const ROWS_BEFORE_PREFETCH = 5

/** A list with its selected item beside it, or below it on phones. */
export function ListPanes<Item extends { id: string }>(props: Props<Item>) {
  const { list, items, renderDetail, moreLabel, onKey, keysHelp } = props
  const { current, index, select } = useSelection(items)
  const detail = useRef<HTMLDivElement>(null)

  function open(id: string) {
    select(id)
    if (matchMedia('(width < 64rem)').matches) detail.current?.scrollIntoView({ block: 'nearest' })
  }

  function move(step: 1 | -1) {
    const next = items[index + step]
    if (next) select(next.id)
    const isNearEnd = index + step >= items.length - ROWS_BEFORE_PREFETCH
    if (list.hasNextPage && !list.isFetchingNextPage && isNearEnd) void list.fetchNextPage()
  }

  function handleKey(event: KeyboardEvent, isInList: boolean) {
    const key = plainKey(event)
    // Outside the list, arrow keys scroll the detail.
    if (!key || isForControl(event.target) || (!isInList && key.startsWith('arrow'))) return
    const step = getStep(key)
    if (step) move(step)
    else if (!current || !onKey?.(key, current, detail.current)) return
    event.preventDefault()
  }

  return (
    <>
      <div className="grid border-t border-line lg:h-[calc(100dvh-var(--spacing-header)-7rem)] lg:min-h-96 lg:grid-cols-[minmax(20rem,28rem)_minmax(0,1fr)]">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the rows inside. */}
        <div
          onKeyDown={(event) => handleKey(event, true)}
          className="max-h-[45dvh] overflow-y-auto border-line max-lg:border-b lg:max-h-none lg:border-r"
        >
          <Rows {...props} selected={current?.id} onSelect={open} />
          <div className="grid place-items-center p-4 empty:hidden">
            <MoreButton list={list}>{moreLabel}</MoreButton>
          </div>
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the buttons inside. */}
        <div ref={detail} onKeyDown={(event) => handleKey(event, false)} className="overflow-y-auto py-8 lg:px-12">
          {current && renderDetail(current)}
        </div>
      </div>
      <p id="list-keys" className="border-t border-line pt-4 text-sm text-ink-soft max-lg:hidden">
        {keysHelp}
      </p>
    </>
  )
}

type RowsProps<Item> = Pick<Props<Item>, 'label' | 'items' | 'renderRow' | 'renderCheckbox' | 'renderControl'> & {
  selected: string | undefined
  onSelect: (id: string) => void
}

/** Only the selected row is in the tab order; focus follows the selection. */
function Rows<Item extends { id: string }>({ label, items, selected, ...row }: RowsProps<Item>) {
  const list = useRef<HTMLUListElement>(null)
  const hasFocus = useRef(false)

  useEffect(() => {
    if (!hasFocus.current || !selected) return
    const { activeElement } = document
    if (activeElement !== document.body && !list.current?.contains(activeElement)) return
    list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(selected)}"]`)?.focus()
  }, [selected])

  return (
    <ul
      ref={list}
      aria-label={label}
      aria-describedby="list-keys"
      onFocus={() => {
        hasFocus.current = true
      }}
      onBlur={({ relatedTarget }) => {
        // Without relatedTarget, the focused row was removed or the click hit no control.
        if (relatedTarget instanceof Node && !list.current?.contains(relatedTarget)) hasFocus.current = false
      }}
    >
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
  const tabIndex = isSelected ? 0 : -1
  return (
    <li
      className={cn(
        'relative flex max-[22rem]:flex-wrap border-b border-line py-1 [contain-intrinsic-size:auto_100px] [content-visibility:auto]',
        isSelected ? 'bg-surface shadow-[inset_2px_0_0_0_currentColor]' : 'hover:bg-surface',
      )}
    >
      {renderCheckbox?.(item, tabIndex)}
      <button
        type="button"
        data-row={item.id}
        tabIndex={tabIndex}
        aria-current={isSelected || undefined}
        onClick={() => onSelect(item.id)}
        className={cn(
          'grid min-w-0 flex-1 gap-0.5 py-3 pr-4 text-left -outline-offset-2',
          renderCheckbox ? 'pl-1' : 'pl-4',
        )}
      >
        {renderRow(item)}
      </button>
      {renderControl?.(item, tabIndex)}
    </li>
  )
}
