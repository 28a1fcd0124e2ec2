import { useSearchParams } from 'react-router-dom'
import { parseFilter, toSearch } from './inbox-filter'
import { useSearchText } from './use-search-text'

/** The filter in the address, and the search field, which updates the address after a pause. */
export function useInboxFilter() {
  const [parameters, setParameters] = useSearchParams()
  const filter = parseFilter(parameters)
  const field = useSearchText(filter.search, (search) => {
    setParameters(toSearch({ ...filter, search }), { replace: true })
  })
  return { filter, ...field }
}
