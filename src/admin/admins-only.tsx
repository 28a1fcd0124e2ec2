import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Navigate } from 'react-router-dom'
import { useSession } from '../backends/session'
import { paths } from '../paths'
import { toast } from '../ui/toast'
import { TryAgain } from '../ui/try-again'
import { isAdminQuery } from './inbox-queries'
import { LOAD_FAILED_MESSAGE } from './submissions'

type Props = {
  /** Rendered until it is known whether the customer is an admin. */
  fallback: ReactNode
  children: ReactNode
}

/**
 * Renders its children for admins, and redirects everyone else to the home page with a toast. The messages themselves
 * are protected by the database's policies.
 */
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
  if (isAdmin.data === false) return <AccessDenied />
  if (isAdmin.error) {
    return <TryAgain message={LOAD_FAILED_MESSAGE} onRetry={() => void isAdmin.refetch()} busy={isAdmin.isFetching} />
  }
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
