import type { ReactNode } from 'react'

type Props = { className?: string; fill?: string; children: ReactNode }

function Icon({ fill = 'none', className, children }: Props) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill={fill}
      stroke="currentColor"
      strokeWidth="1.3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={className}
    >
      {children}
    </svg>
  )
}

function createIcon(shape: ReactNode) {
  return ({ className }: { className?: string }) => <Icon className={className}>{shape}</Icon>
}

export const CloseIcon = createIcon(<path d="M5 5l14 14M19 5L5 19" />)
export const SearchIcon = createIcon(
  <>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="M15.5 15.5L21 21" />
  </>,
)
export const AccountIcon = createIcon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4 21c.8-4.4 4-6.5 8-6.5s7.2 2.1 8 6.5" />
  </>,
)
export const MenuIcon = createIcon(<path d="M3 8h18M3 16h18" />)
export const MinusIcon = createIcon(<path d="M6 12h12" />)
export const PlusIcon = createIcon(<path d="M6 12h12M12 6v12" />)
export const ChevronIcon = createIcon(<path d="M6 9.5l6 6 6-6" />)
export const ArrowIcon = createIcon(<path d="M4 12h16M14 6l6 6-6 6" />)
export const PlayIcon = createIcon(<path d="M7 4.5l12 7.5-12 7.5z" />)

export function HeartIcon({ filled, className }: { filled: boolean; className?: string }) {
  return (
    <Icon fill={filled ? 'currentColor' : 'none'} className={className}>
      <path d="M12 20.5C5 15.4 3 12 3 8.8a4.6 4.6 0 0 1 9-1.4 4.6 4.6 0 0 1 9 1.4c0 3.2-2 6.6-9 11.7z" />
    </Icon>
  )
}

export function StarIcon({ filled, className }: { filled: boolean; className?: string }) {
  return (
    <Icon fill={filled ? 'currentColor' : 'none'} className={className}>
      <path d="M12 3.5l2.6 5.6 6 .7-4.5 4.1 1.2 6L12 16.9l-5.3 3 1.2-6L3.4 9.8l6-.7z" />
    </Icon>
  )
}
