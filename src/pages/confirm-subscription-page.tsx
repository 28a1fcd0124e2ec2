import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router-dom'
import { FormMessage } from '../forms/form-message'
import { SHOP_NAME } from '../merchant/merchant'
import { LinkForm } from '../newsletter/link-form'
import { CONFIRM_FAILED_MESSAGE, confirmSubscription, parseLinkToken } from '../newsletter/link-requests'
import { ColumnPage } from '../ui/column-page'

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

function ConfirmForm() {
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

/** The page that mailed confirmation links open. */
export default function ConfirmSubscriptionPage() {
  return (
    <ColumnPage
      title={t`Confirm your subscription`}
      description={t`Confirm that you’d like the ${SHOP_NAME} newsletter.`}
      noIndex
    >
      <ConfirmForm />
    </ColumnPage>
  )
}
