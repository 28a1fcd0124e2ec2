import { type ReactNode, useId } from 'react'

/** A primitive: its name and its states. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line py-12">
      <h2 id={id} className="mb-8 font-display text-display-m">
        {title}
      </h2>
      <div className="grid gap-8">{children}</div>
    </section>
  )
}

/** States of one primitive beside each other. */
export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className="label mb-3 text-ink-soft">{label}</p>
      <div className="flex flex-wrap items-start gap-6">{children}</div>
    </div>
  )
}
