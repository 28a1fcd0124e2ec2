import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { returnState } from '../account/return-path'
import { Inbox } from '../admin/inbox'
import { isAdminQuery } from '../admin/inbox-queries'
import { InboxSkeleton } from '../admin/inbox-skeleton'
import { LOAD_FAILED } from '../admin/submissions'
import { useSession } from '../backends/session'
import { paths } from '../paths'
import { PageHead } from '../ui/page-head'
import { PageTitle } from '../ui/page-title'
import { toast } from '../ui/toast'
import { TryAgain } from '../ui/try-again'

/** The admin's inbox. Who is not signed in is led to sign in, who is no admin is led home. */
export function AdminPage() {
  const { user, loading } = useSession()
  const location = useLocation()

  if (!loading && !user) return <Navigate to={paths.auth} state={returnState(location)} replace />
  return (
    <div className="px-gutter pt-10 pb-16">
      <PageHead title="Inbox" />
      <PageTitle className="mb-6">Inbox</PageTitle>
      {user ? <Guarded userId={user.id} /> : <InboxSkeleton />}
    </div>
  )
}

function Guarded({ userId }: { userId: string }) {
  const isAdmin = useQuery(isAdminQuery(userId))
  if (isAdmin.data) return <Inbox />
  if (isAdmin.data === false) return <TurnedAway />
  if (isAdmin.error) {
    return <TryAgain message={LOAD_FAILED} onRetry={isAdmin.refetch} busy={isAdmin.isFetching} />
  }
  return <InboxSkeleton />
}

function TurnedAway() {
  const told = useRef(false)
  useEffect(() => {
    if (told.current) return
    told.current = true
    toast("You don't have admin access", { tone: 'danger' })
  }, [])
  return <Navigate to={paths.home} replace />
}
