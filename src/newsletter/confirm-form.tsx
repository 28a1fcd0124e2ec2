import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router-dom'
import { FormMessage } from '../forms/form-message'
import { LinkForm } from './link-form'
import { CONFIRM_FAILED_MESSAGE, confirmSubscription, parseLinkToken } from './link-requests'

function renderResult(isConfirmed: boolean) {
  if (isConfirmed)
    return (
      <FormMessage tone="positive">
        <Trans>You’re on the list. Thank you.</Trans>
      </FormMessage>
    )
  return (
    <FormMessage tone="warning">
      <Trans>This subscription has ended. You can subscribe again below.</Trans>
    </FormMessage>
  )
}

export function ConfirmForm() {
  return (
    <LinkForm
      token={parseLinkToken(useLocation().hash.slice(1))}
      purpose={t`To confirm`}
      introduction={t`Press the button to receive our newsletter.`}
      action={t`Confirm`}
      send={confirmSubscription}
      failureText={CONFIRM_FAILED_MESSAGE}
      incompleteText={t`This link is incomplete. Open it again from the email.`}
      renderResult={renderResult}
    />
  )
}
