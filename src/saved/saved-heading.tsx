import { plural } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { PageTitle } from '../ui/page-title'

export const countProducts = (count: number) => plural(count, { one: '# piece', other: '# pieces' })

export function SavedHeading({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 pt-12 pb-10 lg:pt-20 lg:pb-14">
      <div className="grid gap-5">
        <PageTitle>{title}</PageTitle>
        <p className="text-ink-soft">{text}</p>
      </div>
      {children}
    </header>
  )
}
