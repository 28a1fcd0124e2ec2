import { Navigate, useLocation } from 'react-router-dom'
import { createReturnState } from '../account/return-path'
import { SessionUnreachable } from '../account/session-unreachable'
import { AdminViewLinks } from '../admin/admin-view-links'
import { AdminsOnly } from '../admin/admins-only'
import { BackInStockList } from '../admin/back-in-stock-list'
import { Inbox } from '../admin/inbox'
import { InboxSkeleton } from '../admin/inbox-skeleton'
import { PhotographList } from '../admin/photograph-list'
import { useAdminView } from '../admin/use-admin-view'
import { useSession } from '../backends/session'
import { paths } from '../paths'
import { PageHead } from '../ui/page-head'
import { PageTitle } from '../ui/page-title'

/** Inbox, back-in-stock requests and photographs. Redirects visitors to sign in and other customers home. */
export default function AdminPage() {
  const { user, loading, isUnreachable } = useSession()
  const location = useLocation()
  const view = useAdminView()

  if (!loading && !user) return <Navigate to={paths.auth} state={createReturnState(location)} replace />
  return (
    <div className="px-gutter pt-10 pb-16">
      <PageHead title={view.title} />
      <PageTitle className="mb-4">{view.title}</PageTitle>
      {!user && isUnreachable ? (
        <SessionUnreachable />
      ) : (
        <AdminsOnly fallback={<InboxSkeleton />}>
          <AdminViewLinks current={view} />
          {view.name === null && <Inbox />}
          {view.name === 'back-in-stock' && <BackInStockList />}
          {view.name === 'photographs' && <PhotographList />}
        </AdminsOnly>
      )}
    </div>
  )
}
