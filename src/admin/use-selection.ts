import { useState } from 'react'

type Selection = { id: string; index: number }

/**
 * Which of the items is open. When it leaves the list, because a filter no longer holds it, the one that takes its
 * place is next: whoever works through a list from the top need not look for where they were.
 */
export function useSelection<Item extends { id: string }>(items: readonly Item[]) {
  const [selection, setSelection] = useState<Selection>({ id: '', index: 0 })
  const found = items.findIndex(({ id }) => id === selection.id)
  const index = found >= 0 ? found : Math.min(selection.index, items.length - 1)
  const current = items[index]

  if (current && (current.id !== selection.id || index !== selection.index)) setSelection({ id: current.id, index })

  return {
    current,
    index,
    select: (id: string) => setSelection({ id, index: items.findIndex((item) => item.id === id) }),
  }
}
