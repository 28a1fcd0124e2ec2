import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { clearRecentlyViewed } from '../browser/recently-viewed'
import { clearDraft } from '../forms/drafts'
import { FormMessage } from '../forms/form-message'
import { type FormSubmission, useValidatedForm } from '../forms/use-validated-form'
import { Button } from '../ui/button'
import { Form } from '../ui/form'
import { SlowNotice } from '../ui/loading'
import { toast } from '../ui/toast'
import { deleteAccount } from './account-data'
import { newPasswordSchema } from './auth-schema'
import { PasswordField } from './password-field'
import { profileDraftName } from './profile-draft-name'

type DeleteAccountFormProps = { userId: string; email: string; onCancel: () => void }

/** Requires the password and a second press. */
export function DeleteAccountForm({ userId, email, onCancel }: DeleteAccountFormProps) {
  const { form, submitWith } = useValidatedForm({ schema: newPasswordSchema, initialValues: { password: '' } })
  const [isConfirming, setIsConfirming] = useState(false)
  const isDeleted = useRef(false)
  const deletion = useMutation({
    mutationFn: async ({ values }: FormSubmission<{ password: string }>) => {
      if (!isConfirming) return setIsConfirming(true)
      await deleteAccount({ email, password: values.password })
      isDeleted.current = true
    },
    onSuccess: () => {
      if (!isDeleted.current) return
      clearDraft(profileDraftName(userId))
      clearRecentlyViewed()
      toast(t`Your account is deleted`, { description: t`We have signed you out.` })
    },
    onError: (error) => {
      console.error('The account could not be deleted', error)
      setIsConfirming(false)
    },
  })

  return (
    <Form
      purpose={t`To delete your account`}
      aria-label={t`Delete account`}
      className="grid w-full gap-6 border-t border-line pt-6"
      onSubmit={submitWith(deletion)}
    >
      <p className="text-ink-soft">
        <Trans>
          This deletes your profile, reviews, newsletter subscription, and the messages you sent us while signed in,
          even if we haven’t replied yet. We keep records of your orders, as tax law requires, without your name or
          email.
        </Trans>
      </p>
      {/* For password managers. */}
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField label={t`Password`} error={form.formState.errors.password} {...form.register('password')} />
      {isConfirming && !deletion.isError && (
        <FormMessage tone="warning">
          <Trans>This can’t be undone. Press “Delete for good” if you’re sure.</Trans>
        </FormMessage>
      )}
      {deletion.isError && <FormMessage tone="danger">{deletion.error.message}</FormMessage>}
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Button variant="secondary" onClick={onCancel}>
          <Trans>Keep my account</Trans>
        </Button>
        <Button type="submit" variant="danger" busy={deletion.isPending}>
          {isConfirming ? t`Delete for good` : t`Delete my account`}
        </Button>
      </div>
      <SlowNotice isPending={deletion.isPending} />
    </Form>
  )
}
