import { useState } from 'react'

type Selection = { id: string; index: number }

/** The selected item. If it leaves the list, selects the item that takes its index. */
export function useSelection<Item extends { id: string }>(items: readonly Item[]) {
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
