import { type ReactNode, useId } from 'react'

/** A section labelled by its heading. */
export function Section({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid content-start justify-items-start gap-6">
      <h2 id={id} className="font-display text-display-s">
        {heading}
      </h2>
      {children}
    </section>
  )
}
