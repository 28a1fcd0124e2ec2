import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Navigate } from 'react-router-dom'
import { useSession } from '../backends/session'
import { paths } from '../domain/paths'
import { SlowNotice } from '../ui/slow-notice'
import { toast } from '../ui/toast'
import { acceptInvitationQuery, isAdminQuery } from './admin-role'
import { LOAD_FAILED_MESSAGE } from './desk-query'
import { ListSkeleton } from './list-skeleton'
import { QueryContent } from './query-content'

const LOADING = { failure: LOAD_FAILED_MESSAGE, skeleton: <ListSkeleton /> }

/** Redirects everyone but admins home. Only for the page: the database's policies protect the data. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const { user } = useSession()
  if (user) return <AdminCheck userId={user.id}>{children}</AdminCheck>
  return (
    <>
      <SlowNotice isPending />
      <ListSkeleton />
    </>
  )
}

function AdminCheck({ userId, children }: { userId: string; children: ReactNode }) {
  return (
    <QueryContent query={useQuery(isAdminQuery(userId))} {...LOADING}>
      {(isAdmin) => (isAdmin ? children : <InvitationCheck userId={userId} />)}
    </QueryContent>
  )
}

/** Makes an invited customer an admin. */
function InvitationCheck({ userId }: { userId: string }) {
  return (
    <QueryContent query={useQuery(acceptInvitationQuery(userId))} {...LOADING}>
      {(isAccepted) => (isAccepted ? LOADING.skeleton : <AccessDenied />)}
    </QueryContent>
  )
}

function AccessDenied() {
  const hasToasted = useRef(false)
  useEffect(() => {
    if (hasToasted.current) return
    hasToasted.current = true
    toast("You don't have admin access", { tone: 'danger' })
  }, [])
  return <Navigate to={paths.home} replace />
}
