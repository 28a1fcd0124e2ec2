import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '../domain/paths'
import { findShopPath } from '../domain/shop-links'
import { AppLink } from '../ui/app-link'
import { buttonClasses } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { PageHead } from '../ui/page-head'

/** Leads an address of Shopify's Online Store on to the shop's own, where the host hasn't. */
export default function NotFoundPage() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const target = findShopPath(pathname)
  useEffect(() => {
    if (target) void navigate(`${target}${search}${hash}`, { replace: true })
  }, [target, search, hash, navigate])
  return (
    <EmptyState title={t`Oops! Page not found`} text={t`This page doesn’t exist or has moved.`}>
      <PageHead title={t`Page not found`} noIndex />
      <AppLink to={paths.home} className={buttonClasses('secondary')}>
        <Trans>Return to Home</Trans>
      </AppLink>
    </EmptyState>
  )
}
