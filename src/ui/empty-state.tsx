import type { ReactNode } from 'react'
import { Logo } from './logo'
import { PageTitle } from './page-title'

/** A page without content; `children` are links to other pages. */
export function EmptyState({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="grid min-h-below-header content-center justify-items-center gap-6 px-gutter py-24 text-center">
      <span className="text-ink-soft">
        <Logo size={40} />
      </span>
      <PageTitle>{title}</PageTitle>
      <p className="max-w-[26rem] text-balance text-ink-soft">{text}</p>
      {children}
    </div>
  )
}
