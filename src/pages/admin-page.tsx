import { Navigate, useLocation } from 'react-router-dom'
import { createReturnState } from '../account/return-path'
import { SessionUnreachable } from '../account/session-unreachable'
import { AdminViewLinks } from '../admin/admin-view-links'
import { AdminsOnly } from '../admin/admins-only'
import { Inbox } from '../admin/inbox/inbox'
import { useAdminView } from '../admin/use-admin-view'
import { useSession } from '../backends/session'
import { paths } from '../domain/paths'
import { Lazy, lazyComponent } from '../ui/lazy-component'
import { SlowNotice, TryAgain } from '../ui/loading'
import { PageHead } from '../ui/page-head'
import { PageTitle } from '../ui/page-title'

/** Views whose code loads with them. */
const LAZY_VIEWS = {
  orders: lazyComponent(() => import('../admin/orders/orders-view').then(({ OrdersView }) => OrdersView)),
  reviews: lazyComponent(() => import('../admin/reviews/reviews-view').then(({ ReviewsView }) => ReviewsView)),
  subscribers: lazyComponent(() =>
    import('../admin/subscribers/subscribers-view').then(({ SubscribersView }) => SubscribersView),
  ),
}

function LazyView({ name }: { name: keyof typeof LAZY_VIEWS }) {
  return (
    <Lazy
      component={LAZY_VIEWS[name]}
      props={{}}
      fallback={<SlowNotice isPending />}
      renderFailure={({ onRetry, isRetrying }) => (
        <TryAgain message="We couldn’t load this view." onRetry={onRetry} busy={isRetrying} />
      )}
    />
  )
}

/** The inbox and the other admin views. Redirects visitors to sign in, and other customers to the home page. */
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
        <AdminsOnly>
          <AdminViewLinks current={view} />
          {view.name === null && <Inbox />}
          {view.name !== null && <LazyView key={view.name} name={view.name} />}
        </AdminsOnly>
      )}
    </div>
  )
}
