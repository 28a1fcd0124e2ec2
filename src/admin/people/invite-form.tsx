import type * as z from 'zod/mini'
import { FormMessage } from '../../forms/form-message'
import { useDraftedForm } from '../../forms/use-drafted-form'
import type { FormSubmission } from '../../forms/use-validated-form'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Form } from '../../ui/form'
import { toast } from '../../ui/toast'
import { explainFailure, useChange } from '../use-change'
import { invitationSchema, inviteAdmin, PEOPLE_KEY, PERSON_FAILED_MESSAGE } from './people'

type Invitation = z.infer<typeof invitationSchema>

/** Invites an admin by email, for seven days. */
export function InviteForm() {
  const { form, submitWith, resetSubmitted } = useDraftedForm({
    draftName: 'invite-admin',
    schema: invitationSchema,
    initialValues: { email: '' },
  })
  const invitation = useChange({
    mutationFn: ({ values }: FormSubmission<Invitation>) => inviteAdmin(values.email),
    onSuccess: (_, { values, typedValues }) => {
      resetSubmitted(typedValues)
      toast('Invitation sent', { description: `To ${values.email}, for 7 days` })
    },
    reloads: PEOPLE_KEY,
  })
  return (
    <Form
      purpose="To invite an admin"
      aria-label="Invite an admin"
      className="grid w-full max-w-md gap-4"
      onSubmit={submitWith(invitation)}
    >
      <Field
        label="Email"
        type="email"
        autoComplete="off"
        hint="They become an admin once they sign in with this address and open this page."
        error={form.formState.errors.email}
        {...form.register('email')}
      />
      {invitation.isError && (
        <FormMessage tone="danger">{explainFailure(invitation.error, PERSON_FAILED_MESSAGE)}</FormMessage>
      )}
      <Button type="submit" variant="secondary" busy={invitation.isPending} className="justify-self-start">
        Invite
      </Button>
    </Form>
  )
}
