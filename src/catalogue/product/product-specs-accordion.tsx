import { t } from '@lingui/core/macro'
import { Accordion } from '../../ui/accordion'
import { RichText } from '../../ui/rich-text'
import type { Product } from '../product'
import type { Fact, ProductFacts } from '../product-facts'
import { DeliveryTerms } from './delivery-terms'
import { findSpecs } from './product-specs'

const NAMED_LINE = /^(.+?)\s?: (.+)$/

type Row = readonly [name: string, value: string]

/** Splits lines such as `Width: 22 mm` into rows; undefined if a line has no unique name. */
function toRows(lines: readonly string[]): Row[] | undefined {
  const rows = lines.map((line): Row => {
    const [, name = '', value = ''] = NAMED_LINE.exec(line) ?? []
    return [name, value]
  })
  const names = new Set(rows.map(([name]) => name))
  return lines.every((line) => NAMED_LINE.test(line)) && names.size === lines.length ? rows : undefined
}

/** Rich text, a table of named lines, or a list. */
function FactText({ fact }: { fact: Fact }) {
  if ('richText' in fact) return <RichText nodes={fact.richText} topHeading="h3" look="column" />
  const { lines } = fact
  const rows = toRows(lines)
  if (!rows) {
    return (
      <ul className="grid gap-1.5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )
  }
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

/** A product's built-in facts, in the form of metafields. */
function builtInFacts(handle: string): ProductFacts {
  const specs = findSpecs(handle)
  if (!specs) return {}
  return {
    materials: { lines: [...specs.materials] },
    measurements: { lines: specs.measurements.map(([name, value]) => `${name}: ${value}`) },
  }
}

/** A product's facts, from its metafields or else the built-in table, and the terms of delivery, in sections that open. */
export function ProductSpecsAccordion({ product, isShipped }: { product: Product; isShipped: boolean }) {
  const facts: ProductFacts = { ...builtInFacts(product.handle), ...product.details?.facts }
  const sections = [
    [t`Materials`, facts.materials],
    [t`Measurements`, facts.measurements],
    [t`Care`, facts.care],
    [t`Maker’s note`, facts.makers_note],
  ] as const
  const items = [
    ...sections.flatMap(([title, fact]) => (fact ? [{ title, body: <FactText fact={fact} /> }] : [])),
    ...(isShipped ? [{ title: t`Delivery and returns`, body: <DeliveryTerms /> }] : []),
  ]
  return items.length > 0 && <Accordion items={items} />
}
