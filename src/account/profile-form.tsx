import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { BackendError } from '../backends/errors'
import { pageSession, useSession } from '../backends/session'
import { FormMessage } from '../forms/form-message'
import { optionalText } from '../forms/rules'
import { SubmitButton } from '../forms/submit-button'
import { useDraftedForm } from '../forms/use-drafted-form'
import type { FormSubmission } from '../forms/use-validated-form'
import { Field } from '../ui/field'
import { Form } from '../ui/form'
import { UnloadedQuery } from '../ui/loading'
import { Skeleton } from '../ui/skeleton'
import { toast } from '../ui/toast'
import { InlineButton } from './inline-button'
import { PROFILE_LIMITS, type Profile, profileQuery, updateProfile } from './profile'

const profileSchema = z.object({
  fullName: optionalText(t`Full name`, PROFILE_LIMITS.fullName),
  phone: optionalText(t`Phone`, PROFILE_LIMITS.phone),
})

const SESSION_ENDED = t`Your session has ended. Your changes are still here once you’ve signed in again.`

/** Whether the customer was signed out while saving, or the server no longer accepts the session. */
function hasSessionEnded(error: Error): boolean {
  const isRefused = error instanceof BackendError && error.status === 401
  return isRefused || pageSession.store.getState().user === null
}

function SaveFailure({ hasSessionEnded }: { hasSessionEnded: boolean }) {
  return (
    <FormMessage tone="danger">
      <p>
        <Trans>Failed to update profile</Trans>
      </p>
      {hasSessionEnded && (
        <p>
          {SESSION_ENDED}{' '}
          <InlineButton onClick={() => pageSession.clear()}>
            <Trans>Sign in again</Trans>
          </InlineButton>
        </p>
      )}
    </FormMessage>
  )
}

type ProfileFormProps = { userId: string; email: string; profile: Profile }

function ProfileForm({ userId, email, profile }: ProfileFormProps) {
  const client = useQueryClient()
  const { form, hasRestoredDraft, submitWith, resetSubmitted } = useDraftedForm({
    // Another customer in the same tab doesn't see it.
    draftName: `profile.${userId}`,
    schema: profileSchema,
    initialValues: profile,
  })
  const { errors } = form.formState

  const update = useMutation({
    mutationFn: ({ values }: FormSubmission<Profile>) => updateProfile(userId, values),
    onSuccess: (_, { values, typedValues }) => {
      client.setQueryData(profileQuery(userId).queryKey, values)
      resetSubmitted(typedValues, values)
      toast(t`Profile updated successfully`)
    },
    onError: (error) => {
      console.error('The profile could not be saved', error)
      const description = hasSessionEnded(error) ? SESSION_ENDED : undefined
      toast(t`Failed to update profile`, { tone: 'danger', ...(description && { description }) })
    },
  })

  return (
    <Form purpose={t`To change your profile`} className="grid max-w-md gap-8" onSubmit={submitWith(update)}>
      {hasRestoredDraft && (
        <FormMessage tone="warning">
          <Trans>Your earlier changes aren’t saved yet.</Trans>
        </FormMessage>
      )}
      <Field label={t`Full name`} autoComplete="name" error={errors.fullName} {...form.register('fullName')} />
      <Field label={t`Phone`} type="tel" autoComplete="tel" error={errors.phone} {...form.register('phone')} />
      <Field
        label={t`Email`}
        type="email"
        value={email}
        readOnly
        autoComplete="email"
        hint={t`You can’t change your email here.`}
      />
      {update.isError && <SaveFailure hasSessionEnded={hasSessionEnded(update.error)} />}
      <SubmitButton isPending={update.isPending} busyLabel={t`Saving...`} className="justify-self-start">
        {t`Save changes`}
      </SubmitButton>
    </Form>
  )
}

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
