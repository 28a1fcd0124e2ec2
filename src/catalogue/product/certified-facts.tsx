import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { hasFailed } from '../../ui/loading'
import { Skeleton } from '../../ui/skeleton'
import type { Product } from '../product'
import { productQuery } from '../product-queries'
import { FactText, listProvenance, ProvenanceText, readFacts } from './shown-facts'

/** Materials, marks, origin and maker as rows of a definition list. */
function FactRows({ product }: { product: Product }) {
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

/** A product's facts in rows; none for a product that the store no longer has. */
export function CertifiedFacts({ handle }: { handle: string }) {
  const product = useQuery(productQuery(handle, useQueryClient()))
  const { data, isFetching, refetch } = product
  if (data === null) return null
  if (data?.details) return <FactRows product={data} />
  if (!hasFailed(product)) return <UnloadedRow />
  return <UnloadedRow onRetry={() => void refetch()} isRetrying={isFetching} />
}

/** Stands for the facts on the screen; never printed. */
function UnloadedRow({ onRetry, isRetrying = false }: { onRetry?: () => void; isRetrying?: boolean }) {
  return (
    <div data-print="no">
      <dt>{t`Materials`}</dt>
      <dd>
        {onRetry ? (
          <span role="alert">
            <Trans>We couldn’t load them.</Trans>{' '}
            <button
              type="button"
              className="min-h-11 underline underline-offset-4"
              aria-disabled={isRetrying}
              onClick={onRetry}
            >
              <Trans>Try again</Trans>
            </button>
          </span>
        ) : (
          <Skeleton className="h-24" />
        )}
      </dd>
    </div>
  )
}
