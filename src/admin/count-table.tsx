import type { ReactNode } from 'react'
import { cn } from '../ui/cn'

type Row = { key: string; cells: readonly ReactNode[] }

type Props = {
  /** Column headings; all columns but the first are narrow. */
  headings: readonly string[]
  rows: readonly Row[]
  caption: string
  /** Shown instead of a table without rows. */
  empty?: string
}

/** A table with a heading. */
export function CountTable({ headings, rows, caption, empty }: Props) {
  if (rows.length === 0 && empty) {
    return (
      <section>
        <h2 className="label">{caption}</h2>
        <p className="mt-3 text-ink-soft">{empty}</p>
      </section>
    )
  }
  return (
    <table className="w-full text-left">
      <caption className="label mb-3 text-left">{caption}</caption>
      <thead>
        <tr className="border-y border-line text-sm text-ink-soft">
          {headings.map((heading, index) => (
            <th key={heading} scope="col" className={cn('py-2 font-normal', index > 0 && 'pl-4 text-right sm:w-36')}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...others] }) => (
          <tr key={key} className="border-b border-line">
            <th scope="row" className="py-2 font-normal wrap-anywhere">
              {first}
            </th>
            {others.map((cell, index) => (
              <td key={headings[index + 1]} className="py-2 pl-4 text-right tabular-nums sm:whitespace-nowrap">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
