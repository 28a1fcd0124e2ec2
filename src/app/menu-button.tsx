import { lazy, Suspense, useState } from 'react'
import { MenuIcon } from '../ui/icons'

const load = () => import('./menu-sheet')
const MenuSheet = lazy(load)

/** Opens the phone's menu; its sheet is fetched when someone reaches for it. */
export function MenuButton() {
  const [open, setOpen] = useState(false)
  const [reached, setReached] = useState(false)
  const fetchEarly = () => void load()
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={fetchEarly}
        onFocus={fetchEarly}
        onClick={() => {
          setReached(true)
          setOpen(true)
        }}
        className="-ml-3 grid size-11 place-items-center"
      >
        <MenuIcon />
      </button>
      <Suspense>{reached && <MenuSheet open={open} onOpenChange={setOpen} />}</Suspense>
    </>
  )
}
