import { type ProductSpecs, SPECS_BY_HANDLE } from '../../merchant/product-specs'
import type { SpecifiedHandle } from '../../merchant/specified-handles'
import { careFor } from './care'

function Measurements({ measurements }: Pick<ProductSpecs, 'measurements'>) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
      {measurements.map(([name, value]) => (
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

export type SpecsPart = 'Materials' | 'Measurements' | 'Care'

/** One part of a product's specifications. */
export function ProductSpecsText({ handle, part }: { handle: SpecifiedHandle; part: SpecsPart }) {
  const { materials, measurements } = SPECS_BY_HANDLE[handle]
  if (part === 'Measurements') return <Measurements measurements={measurements} />
  return <Lines lines={part === 'Care' ? careFor(materials) : materials} />
}
