import { t } from '@lingui/core/macro'
import type { Category, Collection } from '../../domain/assortment'
import { shownName } from '../../merchant/shown-name'

/** The merchant's description, or a generic one. */
export function describeList({ title, path, description }: Collection | Category): string {
  const name = path.startsWith('/collections/') ? shownName(title) : shownName(title).toLowerCase()
  return description ?? t`All ${name}.`
}
