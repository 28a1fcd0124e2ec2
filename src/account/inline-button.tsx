import type { ReactNode } from 'react'

/** A button within a sentence. */
export function InlineButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="underline underline-offset-4" onClick={onClick}>
      {children}
    </button>
  )
}
