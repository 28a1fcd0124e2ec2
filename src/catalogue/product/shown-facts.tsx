import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { proseLanguage } from '../../language/prose-language'
import { RichText } from '../../ui/rich-text'
import type { Product } from '../product'
import type { Fact, FactKey, ProductFacts } from '../product-facts'
import { findSpecs } from './find-specs'

export type Row<Value = string> = readonly [name: string, value: Value]

export const WEIGHT = t`Weight`
/** Between a measurement's name and its value. */
export const COLON = t({
  message: ': ',
  comment: 'Between the name of a measurement and its value, such as Width: 22 mm',
})
const NAMED_LINE = /^(.+?)\s?: (.+)$/

export function Rows({ rows }: { rows: readonly Row<ReactNode>[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] max-[18rem]:grid-cols-1 gap-x-6 gap-y-1.5">
      {rows.map(([name, value]) => (
        <div key={name} className="col-span-full grid grid-cols-subgrid">
          <dt>{name}</dt>
          <dd className="text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul lang={proseLanguage(lines.join(' '))} className="grid gap-1.5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** Splits lines such as `Width: 22 mm` into rows; undefined if a line has no unique name. */
export function toRows(lines: readonly string[]): Row[] | undefined {
  const rows = lines.map((line): Row => {
    const [, name = '', value = ''] = NAMED_LINE.exec(line) ?? []
    return [name, value]
  })
  const names = new Set(rows.map(([name]) => name))
  return lines.every((line) => NAMED_LINE.test(line)) && names.size === lines.length ? rows : undefined
}

export function FactText({ fact }: { fact: Fact }) {
  if ('richText' in fact) return <RichText nodes={fact.richText} topHeading="h3" className="gap-3" />
  const rows = toRows(fact.lines)
  return rows ? <Rows rows={rows} /> : <Lines lines={fact.lines} />
}

export function ProvenanceText({ fact }: { fact: Fact }) {
  return 'richText' in fact ? <FactText fact={fact} /> : <Lines lines={fact.lines} />
}

const PROVENANCE: readonly Row<FactKey>[] = [
  [t`Marks`, 'marks'],
  [t`Stone from`, 'stone_origin'],
  [t`Made by`, 'maker'],
]

/** Marks, the stone's origin and the maker, as far as the store names them. */
export function listProvenance(facts: ProductFacts): Row<Fact>[] {
  return PROVENANCE.flatMap(([name, key]) => (facts[key] ? [[name, facts[key]] as const] : []))
}

/** A product's built-in facts, in the form of metafields. */
function builtInFacts(handle: string): ProductFacts {
  const specs = findSpecs(handle)
  if (!specs) return {}
  const weight = specs.measurements.find(([name]) => name === WEIGHT)
  const toLine = ([name, value]: Row) => `${name}${COLON}${value}`
  return {
    materials: { lines: [...specs.materials] },
    measurements: { lines: specs.measurements.filter(([name]) => name !== WEIGHT).map(toLine) },
    ...(weight && { weight: { lines: [weight[1]] } }),
  }
}

/** A product's facts from its metafields; materials and measurements fall back to the built-in table. */
export function readFacts({ handle, details }: Pick<Product, 'handle' | 'details'>): ProductFacts {
  return { ...builtInFacts(handle), ...details?.facts }
}
