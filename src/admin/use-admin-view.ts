import { useSearchParams } from 'react-router-dom'
import { paths } from '../domain/paths'
import { useIsPrerendered } from '../ui/use-is-prerendered'

const VIEW = 'view'

/** The views of the admin page; the first is the default. */
export const VIEWS = [
  { name: null, title: 'Inbox', path: paths.admin },
  { name: 'orders', title: 'Orders', path: `${paths.admin}?${VIEW}=orders` },
  { name: 'reviews', title: 'Reviews', path: `${paths.admin}?${VIEW}=reviews` },
  { name: 'subscribers', title: 'Subscribers', path: `${paths.admin}?${VIEW}=subscribers` },
  { name: 'people', title: 'People', path: `${paths.admin}?${VIEW}=people` },
] as const

/** Earlier names of views. */
const OLD_NAMES: Readonly<Record<string, string>> = { photographs: 'reviews', 'back-in-stock': 'subscribers' }

export type AdminView = (typeof VIEWS)[number]

export function useAdminView(): AdminView {
  const [search] = useSearchParams()
  const isPrerendered = useIsPrerendered()
  const requested = search.get(VIEW) ?? ''
  const current = OLD_NAMES[requested] ?? requested
  return VIEWS.find(({ name }) => !isPrerendered && name === current) ?? VIEWS[0]
}
