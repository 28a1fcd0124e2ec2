import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { parseEngravingRules } from '../../domain/engraving-rules'
import { recordProblems } from '../../domain/parsed'
import { fetchEngravingFee } from '../engraving-fee'

export const engravingFeeQuery = (handle: string) =>
  queryOptions({
    queryKey: ['engraving-fee', handle],
    queryFn: ({ signal }) => fetchEngravingFee(handle, signal),
  })

/** Fetches the fee of a product's engraving; the build records the engraving's problems. */
export async function prefetchEngraving(client: QueryClient, handle: string, metafield: string): Promise<void> {
  const { value: rules, problems } = parseEngravingRules(metafield)
  if (rules) {
    const query = engravingFeeQuery(rules.product)
    await client.prefetchQuery(query)
    if (client.getQueryData(query.queryKey) === null) problems.push(`the store sells no product “${rules.product}”`)
  }
  recordProblems({ value: null, problems: problems.map((problem) => `${handle}, custom.engraving: ${problem}`) })
}
