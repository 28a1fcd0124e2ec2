import { useLocation } from 'react-router-dom'
import { FormMessage } from '../forms/form-message'
import { LinkForm } from './link-form'
import { CONFIRM_FAILED_MESSAGE, confirmSubscription, parseLinkToken } from './link-requests'

function renderResult(isConfirmed: boolean) {
  if (isConfirmed) return <FormMessage tone="positive">You’re on the list. Thank you.</FormMessage>
  return <FormMessage tone="warning">This subscription has ended. You can subscribe again below.</FormMessage>
}

export function ConfirmForm() {
  return (
    <LinkForm
      token={parseLinkToken(useLocation().hash.slice(1))}
      purpose="To confirm"
      introduction="Press the button to receive our newsletter."
      action="Confirm"
      send={confirmSubscription}
      failureText={CONFIRM_FAILED_MESSAGE}
      incompleteText="This link is incomplete. Open it again from the email."
      renderResult={renderResult}
    />
  )
}
