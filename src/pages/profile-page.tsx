import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router-dom'
import { ProfileForm } from '../account/profile-form'
import { profileQuery } from '../account/profile-queries'
import { returnState } from '../account/return-path'
import { useSignOut } from '../account/use-sign-out'
import { useSession } from '../backends/session'
import { paths } from '../paths'
import { Button } from '../ui/button'
import { PageHead } from '../ui/page-head'
import { PageTitle } from '../ui/page-title'
import { Skeleton } from '../ui/skeleton'
import { TryAgain } from '../ui/try-again'

/** The customer's own profile and past orders. */
export function ProfilePage() {
  const { user, loading } = useSession()
  const location = useLocation()
  const signOut = useSignOut()

  if (!loading && !user) return <Navigate to={paths.auth} state={returnState(location)} replace />
  return (
    <div className="px-gutter pt-16 pb-32">
      <PageHead title="My Account" description="Your Liangyi profile and orders." />
      <div className="flex flex-wrap items-end justify-between gap-6 border-b border-line pb-8">
        <PageTitle>My Account</PageTitle>
        <Button variant="secondary" busy={signOut.isPending} onClick={() => signOut.mutate()}>
          Sign Out
        </Button>
      </div>
      <div className="grid gap-16 pt-12 lg:grid-cols-2">
        <section aria-labelledby="profile-heading">
          <h2 id="profile-heading" className="mb-8 font-display text-display-m">
            Profile
          </h2>
          {user ? <ProfileOf key={user.id} userId={user.id} email={user.email ?? ''} /> : <ProfileSkeleton />}
        </section>
      </div>
    </div>
  )
}

function ProfileOf({ userId, email }: { userId: string; email: string }) {
  const profile = useQuery(profileQuery(userId))
  if (profile.data) return <ProfileForm userId={userId} email={email} profile={profile.data} />
  if (profile.error) {
    return <TryAgain message="Your profile could not be loaded." onRetry={profile.refetch} busy={profile.isFetching} />
  }
  return <ProfileSkeleton />
}

function ProfileSkeleton() {
  return (
    <div className="grid max-w-md gap-8">
      <Skeleton className="h-17" />
      <Skeleton className="h-17" />
      <Skeleton className="h-24" />
    </div>
  )
}
