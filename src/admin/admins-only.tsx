import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Navigate } from 'react-router-dom'
import { useSession } from '../backends/session'
import { paths } from '../paths'
import { toast } from '../ui/toast'
import { TryQueryAgain } from '../ui/try-again'
import { acceptInvitationQuery, isAdminQuery } from './inbox-queries'
import { LOAD_FAILED_MESSAGE } from './submissions'

type Props = {
  /** Rendered until the role is known. */
  fallback: ReactNode
  children: ReactNode
}

/** Redirects everyone but admins home. Only for the page: the database's policies protect the data. */
export function AdminsOnly({ fallback, children }: Props) {
  const { user } = useSession()
  if (!user) return fallback
  return (
    <AdminCheck userId={user.id} fallback={fallback}>
      {children}
    </AdminCheck>
  )
}

function AdminCheck({ userId, fallback, children }: Props & { userId: string }) {
  const isAdmin = useQuery(isAdminQuery(userId))
  if (isAdmin.data) return children
  if (isAdmin.data === false) return <InvitationCheck userId={userId} fallback={fallback} />
  if (isAdmin.error) return <TryQueryAgain query={isAdmin} message={LOAD_FAILED_MESSAGE} />
  return fallback
}

/** Makes an invited customer an admin. */
function InvitationCheck({ userId, fallback }: Omit<Props, 'children'> & { userId: string }) {
  const accepted = useQuery(acceptInvitationQuery(userId))
  if (accepted.data === false) return <AccessDenied />
  if (accepted.error) return <TryQueryAgain query={accepted} message={LOAD_FAILED_MESSAGE} />
  return fallback
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
