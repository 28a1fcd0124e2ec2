import { useQuery } from '@tanstack/react-query'
import { useSession } from '../backends/session'
import { Skeleton } from '../ui/skeleton'
import { SlowNotice } from '../ui/slow-notice'
import { TryQueryAgain } from '../ui/try-again'
import { profileQuery } from './profile'
import { ProfileForm } from './profile-form'

export function CurrentUserProfile() {
  const { user } = useSession()
  return user ? <UserProfile key={user.id} userId={user.id} email={user.email ?? ''} /> : <ProfileSkeleton />
}

function UserProfile({ userId, email }: { userId: string; email: string }) {
  const profile = useQuery(profileQuery(userId))
  if (profile.data) return <ProfileForm userId={userId} email={email} profile={profile.data} />
  if (profile.error) return <TryQueryAgain query={profile} message="We couldn’t load your profile." />
  return <ProfileSkeleton />
}

function ProfileSkeleton() {
  return (
    <div className="grid max-w-md gap-8">
      <SlowNotice isPending />
      <Skeleton className="h-17" />
      <Skeleton className="h-17" />
      <Skeleton className="h-24" />
    </div>
  )
}
