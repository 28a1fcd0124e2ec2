import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { FormMessage } from '../forms/form-message'
import { SHOP_NAME } from '../merchant/merchant'
import { LinkForm } from '../newsletter/link-form'
import { parseLinkToken, UNSUBSCRIBE_FAILED_MESSAGE, unsubscribe } from '../newsletter/link-requests'
import { ColumnPage } from '../ui/column-page'

function renderResult(hasEnded: boolean) {
  return (
    <FormMessage tone="positive">
      {hasEnded
        ? t`You’re unsubscribed. We won’t send you these emails again.`
        : t`You’re already unsubscribed. Nothing more to do.`}
    </FormMessage>
  )
}

function UnsubscribeForm() {
  const [search] = useSearchParams()
  const [token] = useState(() => parseLinkToken(search.get('token')))
  return (
    <LinkForm
      token={token}
      purpose={t`To unsubscribe`}
      introduction={t`Press the button to stop receiving these emails from us.`}
      action={t`Unsubscribe`}
      send={unsubscribe}
      failureText={UNSUBSCRIBE_FAILED_MESSAGE}
      incompleteText={t`This link is incomplete. Open it again from the email, or write to us and we’ll unsubscribe you.`}
      renderResult={renderResult}
    />
  )
}

/** The page that unsubscribe links open. */
export default function UnsubscribePage() {
  return (
    <ColumnPage title={t`Unsubscribe`} description={t`Stop receiving emails from ${SHOP_NAME}.`} noIndex>
      <UnsubscribeForm />
    </ColumnPage>
  )
}
