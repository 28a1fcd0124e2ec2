import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ConfirmLink } from '../account/confirm-link'
import { readMailLink } from '../account/follow-link'
import type { LinkType } from '../domain/mail-links'
import { paths } from '../domain/paths'
import { FormMessage } from '../forms/form-message'
import { SHOP_NAME } from '../merchant/merchant'
import { AppLink } from '../ui/app-link'
import { buttonClasses } from '../ui/button'
import { ColumnPage } from '../ui/column-page'

const TITLES: Readonly<Record<LinkType, string>> = {
  signup: t`Confirm your email`,
  recovery: t`New password`,
}

/** The page that the links in Supabase Auth's mails open. Opening it uses nothing up. */
export default function ConfirmPage() {
  const [query] = useSearchParams()
  // Once used, the link leaves the address.
  const [link] = useState(() => readMailLink(query))
  return (
    <ColumnPage
      title={link ? TITLES[link.type] : t`Your account`}
      description={t`Follow a link from an email of ${SHOP_NAME}.`}
      noIndex
    >
      {link ? <ConfirmLink link={link} /> : <UnknownLink />}
    </ColumnPage>
  )
}

function UnknownLink() {
  return (
    <>
      <FormMessage tone="warning">
        <Trans>This link is incomplete. Open it again from the email.</Trans>
      </FormMessage>
      <AppLink to={paths.auth} className={buttonClasses('secondary', 'justify-self-start')}>
        <Trans>Sign In</Trans>
      </AppLink>
    </>
  )
}
