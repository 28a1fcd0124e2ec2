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
] as const

export type AdminView = (typeof VIEWS)[number]

export function useAdminView(): AdminView {
  const [search] = useSearchParams()
  const isPrerendered = useIsPrerendered()
  const current = search.get(VIEW)
  return VIEWS.find(({ name }) => !isPrerendered && name === current) ?? VIEWS[0]
}
