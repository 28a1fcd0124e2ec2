import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Accordion } from '../../ui/accordion'
import type { Product } from '../product'
import type { ProductFacts } from '../product-facts'
import { DeliveryTerms } from './delivery-terms'
import { COLON, FactText, listProvenance, ProvenanceText, Rows, readFacts, toRows, WEIGHT } from './shown-facts'

/** Materials, and below them the marks, the stone's origin and the maker. */
function Materials({ facts }: { facts: ProductFacts }) {
  const rows = listProvenance(facts).map(([name, fact]) => [name, <ProvenanceText key={name} fact={fact} />] as const)
  return (
    <div className="grid gap-4">
      {facts.materials && <FactText fact={facts.materials} />}
      {rows.length > 0 && <Rows rows={rows} />}
    </div>
  )
}

/** Measurements, with the weight as the last row; one table if both have lines. */
function Measurements({ measurements, weight }: Pick<ProductFacts, 'measurements' | 'weight'>) {
  const weightLines = weight && 'lines' in weight ? [`${WEIGHT}${COLON}${weight.lines.join(', ')}`] : []
  const measurementLines = measurements && 'lines' in measurements ? measurements.lines : []
  const rows = weightLines.length > 0 && toRows([...measurementLines, ...weightLines])
  const isTable = rows && (!measurements || measurementLines.length > 0)
  if (isTable) return <Rows rows={rows} />
  return (
    <div className="grid gap-1.5">
      {measurements && <FactText fact={measurements} />}
      {weight && <FactText fact={weightLines.length > 0 ? { lines: weightLines } : weight} />}
    </div>
  )
}

/** A product's facts and the terms of delivery, in sections that open. */
export function ProductSpecsAccordion({ product, isShipped }: { product: Product; isShipped: boolean }) {
  const facts = readFacts(product)
  const hasMaterials = facts.materials || listProvenance(facts).length > 0
  const measurements = <Measurements {...facts} />
  const items: { title: string; body: ReactNode }[] = [
    ...(hasMaterials ? [{ title: t`Materials`, body: <Materials facts={facts} /> }] : []),
    ...(facts.measurements || facts.weight ? [{ title: t`Measurements`, body: measurements }] : []),
    ...(facts.care ? [{ title: t`Care`, body: <FactText fact={facts.care} /> }] : []),
    ...(facts.makers_note ? [{ title: t`Maker’s note`, body: <FactText fact={facts.makers_note} /> }] : []),
    ...(isShipped ? [{ title: t`Delivery and returns`, body: <DeliveryTerms /> }] : []),
  ]
  return items.length > 0 && <Accordion items={items} />
}
