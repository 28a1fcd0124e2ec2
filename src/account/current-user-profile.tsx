import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../backends/session'
import { UnloadedQuery } from '../ui/loading'
import { Skeleton } from '../ui/skeleton'
import { profileQuery } from './profile'
import { ProfileForm } from './profile-form'

export function CurrentUserProfile() {
  const { user } = useSession()
  const profile = useQuery({ ...profileQuery(user?.id ?? ''), enabled: user !== null })
  if (user && profile.data) {
    return <ProfileForm key={user.id} userId={user.id} email={user.email ?? ''} profile={profile.data} />
  }
  return (
    <UnloadedQuery query={profile} message={t`We couldn’t load your profile.`}>
      <div className="grid max-w-md gap-8">
        <Skeleton className="h-17" />
        <Skeleton className="h-17" />
        <Skeleton className="h-24" />
      </div>
    </UnloadedQuery>
  )
}
