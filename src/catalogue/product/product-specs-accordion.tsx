import type { ProductSpecs } from '../../merchant/product-specs'
import { Accordion } from '../../ui/accordion'
import { careFor } from './care'
import { findSpecs } from './find-specs'

function Materials({ materials }: Pick<ProductSpecs, 'materials'>) {
  return (
    <ul className="grid gap-1.5">
      {materials.map((material) => (
        <li key={material}>{material}</li>
      ))}
    </ul>
  )
}

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

function Care({ materials }: Pick<ProductSpecs, 'materials'>) {
  return (
    <ul className="grid gap-1.5">
      {careFor(materials).map((advice) => (
        <li key={advice}>{advice}</li>
      ))}
    </ul>
  )
}

/** Materials, measurements and care; nothing for a handle without specifications. */
export function ProductSpecsAccordion({ handle }: { handle: string }) {
  const specs = findSpecs(handle)
  if (!specs) return null
  return (
    <Accordion
      items={[
        { title: 'Materials', body: <Materials materials={specs.materials} /> },
        { title: 'Measurements', body: <Measurements measurements={specs.measurements} /> },
        { title: 'Care', body: <Care materials={specs.materials} /> },
      ]}
    />
  )
}
