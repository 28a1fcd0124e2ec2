import type { ReactNode } from 'react'

type Props = { id: string; heading: string; className?: string; children: ReactNode }

/** A part of the account's page. */
export function AccountSection({ id, heading, className, children }: Props) {
  return (
    <section aria-labelledby={`${id}-heading`} className={className}>
      <h2 id={`${id}-heading`} className="mb-8 font-display text-display-m">
        {heading}
      </h2>
      {children}
    </section>
  )
}
