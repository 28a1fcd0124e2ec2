import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../backends/session'
import { paths } from '../../domain/paths'
import { AppLink } from '../../ui/app-link'
import { isAdminQuery } from '../admin-role'

/** Rendered for admins only. */
export function InboxLink() {
  const { user } = useSession()
  const isAdmin = useQuery({ ...isAdminQuery(user?.id ?? ''), enabled: user !== null }).data
  if (!isAdmin) return null
  return (
    <AppLink to={paths.admin} className="action text-link">
      Inbox
    </AppLink>
  )
}
