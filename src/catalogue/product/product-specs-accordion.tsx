import type { ProductSpecs } from '../../merchant/product-specs'
import { Accordion } from '../../ui/accordion'
import { careFor } from './care'
import { findSpecs } from './find-specs'

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

export function ProductSpecsAccordion({ handle }: { handle: string }) {
  const specs = findSpecs(handle)
  if (!specs) return null
  return (
    <Accordion
      items={[
        { title: 'Materials', body: <Lines lines={specs.materials} /> },
        { title: 'Measurements', body: <Measurements measurements={specs.measurements} /> },
        { title: 'Care', body: <Lines lines={careFor(specs.materials)} /> },
      ]}
    />
  )
}
