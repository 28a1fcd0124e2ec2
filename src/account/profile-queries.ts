import { queryOptions } from '@tanstack/react-query'
import { fetchProfile } from './profile'

export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: ({ signal }) => fetchProfile(userId, signal),
    meta: { personal: true },
  })
