import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FormMessage } from '../forms/form-message'
import { useValidatedForm } from '../forms/use-validated-form'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Form } from '../ui/form'
import { SlowNotice } from '../ui/loading'
import { toast } from '../ui/toast'
import { deleteAccount } from './account-data'
import { newPasswordSchema } from './auth-schema'
import { PasswordField } from './password-field'

type DeleteAccountFormProps = { email: string; onCancel: () => void; onDeleted: () => void }

/** Requires the password, and asks before it deletes. */
export function DeleteAccountForm({ email, onCancel, onDeleted }: DeleteAccountFormProps) {
  const { form, submitWith } = useValidatedForm({ schema: newPasswordSchema, initialValues: { password: '' } })
  const [isAsking, setIsAsking] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)
  const deletion = useMutation({
    mutationFn: () => deleteAccount({ email, password: form.getValues('password') }),
    onSuccess: () => {
      onDeleted()
      toast(t`Your account is deleted`, { description: t`We have signed you out.` })
    },
    onError: (error) => {
      console.error('The account could not be deleted', error)
      setIsAsking(false)
    },
  })

  const question = { mutateAsync: async () => setIsAsking(true), reset: () => {} }

  function close() {
    if (!deletion.isPending) setIsAsking(false)
  }

  return (
    <Form
      purpose={t`To delete your account`}
      aria-label={t`Delete account`}
      className="grid w-full gap-6 border-t border-line pt-6"
      onSubmit={submitWith(question)}
    >
      <p className="text-ink-soft">
        <Trans>
          This deletes your profile, reviews, newsletter subscription, and the messages you sent us while signed in,
          even if we haven’t replied yet. We keep records of your orders, as tax law requires, without your name or
          email. An order that isn’t sent yet keeps its name, address, email and engraving until it is, or for sixty
          days at most.
        </Trans>
      </p>
      {/* For password managers. */}
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField label={t`Password`} error={form.formState.errors.password} {...form.register('password')} />
      {deletion.isError && <FormMessage tone="danger">{deletion.error.message}</FormMessage>}
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Button variant="secondary" onClick={onCancel}>
          <Trans>Keep my account</Trans>
        </Button>
        <Button type="submit" variant="danger">
          <Trans>Delete my account</Trans>
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onOpenChange={close}
        title={t`Delete your account?`}
        description={t`This can’t be undone.`}
        initialFocus={cancel}
      >
        <div className="flex flex-wrap gap-x-6 gap-y-2 px-6 pb-6">
          <Button ref={cancel} variant="secondary" unavailable={deletion.isPending} onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" busy={deletion.isPending} onClick={() => deletion.mutate()}>
            <Trans>Delete for good</Trans>
          </Button>
          <SlowNotice isPending={deletion.isPending} />
        </div>
      </Dialog>
    </Form>
  )
}
