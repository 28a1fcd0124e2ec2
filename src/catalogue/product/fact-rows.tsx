import { t } from '@lingui/core/macro'
import type { Product } from '../product'
import { FactText, listProvenance, ProvenanceText, readFacts } from './shown-facts'

/** Materials, marks, origin and maker as rows of a definition list. */
export function FactRows({ product }: { product: Product }) {
  const facts = readFacts(product)
  return (
    <>
      {facts.materials && (
        <div>
          <dt>{t`Materials`}</dt>
          <dd>
            <FactText fact={facts.materials} />
          </dd>
        </div>
      )}
      {listProvenance(facts).map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <ProvenanceText fact={fact} />
          </dd>
        </div>
      ))}
    </>
  )
}
