import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Navigate } from 'react-router-dom'
import { useSession } from '../backends/session'
import { paths } from '../paths'
import { toast } from '../ui/toast'
import { TryAgain } from '../ui/try-again'
import { isAdminQuery } from './inbox-queries'
import { LOAD_FAILED } from './submissions'

type Props = {
  /** Stands there until it is known who asks. */
  pending: ReactNode
  children: ReactNode
}

/**
 * Shows its children to admins; a customer is told and led home. This is a courtesy: what keeps the messages is the
 * database's policies.
 */
export function AdminsOnly({ pending, children }: Props) {
  const { user } = useSession()
  if (!user) return pending
  return (
    <Guarded userId={user.id} pending={pending}>
      {children}
    </Guarded>
  )
}

function Guarded({ userId, pending, children }: Props & { userId: string }) {
  const isAdmin = useQuery(isAdminQuery(userId))
  if (isAdmin.data) return children
  if (isAdmin.data === false) return <AccessDenied />
  if (isAdmin.error) {
    return <TryAgain message={LOAD_FAILED} onRetry={() => void isAdmin.refetch()} busy={isAdmin.isFetching} />
  }
  return pending
}

function AccessDenied() {
  const told = useRef(false)
  useEffect(() => {
    if (told.current) return
    told.current = true
    toast("You don't have admin access", { tone: 'danger' })
  }, [])
  return <Navigate to={paths.home} replace />
}
