import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { paths } from '../domain/paths'
import { AppLink } from './app-link'
import { PageTitle } from './page-title'

type Props = { title: string; lead: string | null; note: ReactNode }

/** The head of a journal article: title, lead and a note such as its date. */
export function StoryHeader({ title, lead, note }: Props) {
  return (
    <header className="grid gap-x-8 gap-y-6 pt-12 pb-10 md:grid-cols-12 md:items-end lg:pt-20 lg:pb-14">
      <div className="grid justify-items-start gap-3 md:col-span-7">
        <AppLink
          to={paths.journal}
          className="action inline-flex min-h-11 items-center text-ink-soft hover:text-accent"
        >
          <Trans>Journal</Trans>
        </AppLink>
        <PageTitle>{title}</PageTitle>
      </div>
      <div className="grid gap-3 md:col-span-5 lg:col-span-4 lg:col-start-9">
        {lead && <p className="font-display text-display-s text-balance text-ink-soft">{lead}</p>}
        <p className="text-sm text-ink-soft 2xl:text-base">{note}</p>
      </div>
    </header>
  )
}
