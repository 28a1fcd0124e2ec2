import { Navigate, useLocation } from 'react-router-dom'
import { createReturnState } from '../account/return-path'
import { SessionUnreachable } from '../account/session-unreachable'
import { AdminsOnly } from '../admin/admins-only'
import { Inbox } from '../admin/inbox'
import { InboxSkeleton } from '../admin/inbox-skeleton'
import { useSession } from '../backends/session'
import { paths } from '../paths'
import { PageHead } from '../ui/page-head'
import { PageTitle } from '../ui/page-title'

/** The admin's inbox. Visitors are redirected to sign in, customers who are not admins to the home page. */
export default function AdminPage() {
  const { user, loading, isUnreachable } = useSession()
  const location = useLocation()

  if (!loading && !user) return <Navigate to={paths.auth} state={createReturnState(location)} replace />
  return (
    <div className="px-gutter pt-10 pb-16">
      <PageHead title="Inbox" />
      <PageTitle className="mb-6">Inbox</PageTitle>
      {!user && isUnreachable ? (
        <SessionUnreachable />
      ) : (
        <AdminsOnly fallback={<InboxSkeleton />}>
          <Inbox />
        </AdminsOnly>
      )}
    </div>
  )
}
