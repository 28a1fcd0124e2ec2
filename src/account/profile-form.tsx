import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { toast } from '../ui/toast'
import { Notice } from './notice'
import { PROFILE_LIMITS, type Profile, updateProfile } from './profile'
import { dropProfileDraft, keepProfileDraft, readProfileDraft } from './profile-draft'
import { profileQuery } from './profile-queries'

function atMost(limit: number, what: string) {
  return z
    .string()
    .trim()
    .refine((text) => [...text].length <= limit, `${what} must be at most ${limit} characters`)
}

const profileSchema = z.object({
  fullName: atMost(PROFILE_LIMITS.fullName, 'Full name'),
  phone: atMost(PROFILE_LIMITS.phone, 'Phone'),
})

type Props = { userId: string; email: string; profile: Profile }

/** Full name and phone to change, the e-mail to read. Mount it when the profile is there. */
export function ProfileForm({ userId, email, profile }: Props) {
  const client = useQueryClient()
  const form = useForm({ resolver: zodResolver(profileSchema), defaultValues: profile })
  const [restored, setRestored] = useState(false)
  const { errors } = form.formState
  const { reset, subscribe } = form

  useEffect(() => {
    const draft = readProfileDraft(userId)
    if (draft) {
      reset(draft, { keepDefaultValues: true })
      setRestored(true)
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values, name }) => name && keepProfileDraft(userId, values),
    })
  }, [reset, subscribe, userId])

  const save = useMutation({
    networkMode: 'always',
    mutationFn: (values: Profile) => updateProfile(userId, values),
    onSuccess: (_, values) => {
      client.setQueryData(profileQuery(userId).queryKey, values)
      dropProfileDraft()
      setRestored(false)
      reset(values)
      toast('Profile updated successfully')
    },
    onError: (error) => {
      console.error('The profile could not be saved', error)
      toast('Failed to update profile', { tone: 'danger' })
    },
  })

  return (
    <form className="grid max-w-md gap-8" noValidate onSubmit={form.handleSubmit((values) => save.mutate(values))}>
      {restored && <Notice tone="warning">This is what you typed before and did not save.</Notice>}
      <Field label="Full name" autoComplete="name" error={errors.fullName} {...form.register('fullName')} />
      <Field
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={errors.phone}
        {...form.register('phone')}
      />
      <Field
        label="Email"
        type="email"
        value={email}
        readOnly
        autoComplete="email"
        hint="Your email can't be changed here."
      />
      {save.isError && <Notice tone="danger">Failed to update profile</Notice>}
      <Button type="submit" busy={save.isPending} className="justify-self-start">
        {save.isPending ? 'Saving...' : 'Save changes'}
      </Button>
    </form>
  )
}
