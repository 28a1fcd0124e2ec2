import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Navigate } from 'react-router-dom'
import { useSession } from '../backends/session'
import { paths } from '../domain/paths'
import { toast } from '../ui/toast'
import { LOAD_FAILED_MESSAGE } from './admin-query'
import { isAdminQuery } from './admin-role'
import { ListSkeleton } from './list-skeleton'
import { QueryContent } from './query-content'

/** Redirects everyone but admins to the home page. It only hides the page: the database's policies protect the data. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const query = useQuery({ ...isAdminQuery(user?.id ?? ''), enabled: user !== null })
  return (
    <QueryContent query={query} failure={LOAD_FAILED_MESSAGE} skeleton={<ListSkeleton />}>
      {(isAdmin) => (isAdmin ? children : <AccessDenied />)}
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
