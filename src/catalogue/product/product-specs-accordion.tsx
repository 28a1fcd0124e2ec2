import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useAssortment } from '../../backends/assortment-context'
import { findCategory } from '../../domain/assortment'
import { Accordion } from '../../ui/accordion'
import { lazyComponent } from '../../ui/lazy-component'
import { RichText } from '../../ui/rich-text'
import { WhenNear } from '../../ui/when-near'
import type { Product } from '../product'
import type { Fact, ProductFacts } from '../product-facts'
import { findSpecs } from './find-specs'
import { isOutlined } from './outline-shapes'

type Row = readonly [name: string, value: string]

const WEIGHT = t`Weight`
/** Between a measurement's name and its value. */
const COLON = t({ message: ': ', comment: 'Between the name of a measurement and its value, such as Width: 22 mm' })
const NAMED_LINE = /^(.+?)\s?: (.+)$/

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
      {rows.map(([name, value]) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt>{name}</dt>
          <dd className="text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="grid gap-1.5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** Splits lines such as `Width: 22 mm` into rows; undefined if a line has no unique name. */
function toRows(lines: readonly string[]): Row[] | undefined {
  const rows = lines.map((line): Row => {
    const [, name = '', value = ''] = NAMED_LINE.exec(line) ?? []
    return [name, value]
  })
  const names = new Set(rows.map(([name]) => name))
  return lines.every((line) => NAMED_LINE.test(line)) && names.size === lines.length ? rows : undefined
}

function FactText({ fact }: { fact: Fact }) {
  if ('richText' in fact) return <RichText nodes={fact.richText} topHeading="h3" className="gap-3" />
  const rows = toRows(fact.lines)
  return rows ? <Rows rows={rows} /> : <Lines lines={fact.lines} />
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

const productOutline = lazyComponent(() => import('./product-outline').then(({ ProductOutline }) => ProductOutline))

/** The measurements, with a drawing to scale if the category and rows allow one. */
function WithOutline({
  category,
  rows,
  children,
}: {
  category: string | undefined
  rows?: readonly Row[]
  children: ReactNode
}) {
  const props = isOutlined(category) && rows && { category, rows }
  return (
    <div className="grid gap-6">
      {children}
      {props && <WhenNear component={productOutline} props={props} fallback={<div className="h-56" />} />}
    </div>
  )
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
export function ProductSpecsAccordion({ product }: { product: Product }) {
  const { handle, details } = product
  const category = findCategory(useAssortment().categories, product)
  const facts: ProductFacts = { ...builtInFacts(handle), ...details?.facts }
  const lines = facts.measurements && 'lines' in facts.measurements ? facts.measurements.lines : []
  const measurements = (
    <WithOutline category={category?.path.slice(1)} rows={lines.length > 0 ? toRows(lines) : undefined}>
      <Measurements {...facts} />
    </WithOutline>
  )
  const items: { title: string; body: ReactNode }[] = [
    ...(facts.materials ? [{ title: t`Materials`, body: <FactText fact={facts.materials} /> }] : []),
    ...(facts.measurements || facts.weight ? [{ title: t`Measurements`, body: measurements }] : []),
    ...(facts.care ? [{ title: t`Care`, body: <FactText fact={facts.care} /> }] : []),
    ...(facts.makers_note ? [{ title: t`Maker’s note`, body: <FactText fact={facts.makers_note} /> }] : []),
  ]
  return items.length > 0 && <Accordion items={items} />
}
