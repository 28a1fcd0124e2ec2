import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { HtmlText } from '../ui/html-text'
import { UnloadedQuery } from '../ui/loading'
import { hasPolicies, type Policies, type Policy, type PolicyPage, policiesQuery } from './policies'
import { useStoreContent } from './use-store-content'

const NONE: Policies = { privacy: null, shipping: null, refund: null, terms: null }

type Props = {
  page: PolicyPage
  children: (policies: Policies) => ReactNode
  /** Wraps the notice that is shown until the policies are loaded. */
  renderNotice?: (notice: ReactNode) => ReactNode
}

/** Renders a page with the merchant's policies for it, once they are loaded. */
export function PublishedPolicies({ page, children, renderNotice = (notice) => notice }: Props) {
  const isPublished = hasPolicies(useStoreContent(), page)
  const policies = useQuery({ ...policiesQuery(page), enabled: isPublished })
  if (!isPublished) return children(NONE)
  if (policies.data) return children(policies.data)
  return renderNotice(
    <UnloadedQuery query={policies} message={t`We couldn’t load this page. Check your connection, then try again.`} />,
  )
}

/** A policy's text, laid out like a page's sections. */
export function PolicyText({ title, html, hasHeading = true }: Policy & { hasHeading?: boolean }) {
  return (
    <section aria-label={title} className="grid gap-5 border-t border-line py-12 md:grid-cols-12 md:gap-8 md:py-16">
      {hasHeading && <h2 className="font-display text-display-s md:col-span-4 2xl:text-display-m">{title}</h2>}
      <HtmlText
        html={html}
        look="page"
        className="prose-page text-[1.0625rem] leading-[1.7] md:col-span-8 md:col-start-5 md:text-[1.1875rem] 2xl:text-xl"
      />
    </section>
  )
}
