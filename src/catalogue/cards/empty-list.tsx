import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router-dom'
import { paths } from '../../domain/paths'
import { AppLink } from '../../ui/app-link'
import { Button } from '../../ui/button'
import { Logo } from '../../ui/logo'

type Props = {
  /** Set if the list failed to load. */
  onRetry?: () => void
  /** Set if the list has filters. */
  onClear?: (() => void) | undefined
}

export function EmptyList({ onRetry, onClear }: Props) {
  const isAllProducts = useLocation().pathname === paths.products
  const link =
    isAllProducts || onRetry
      ? { to: paths.home, label: t`Return to Home` }
      : { to: paths.products, label: t`All Products` }
  return (
    <div className="grid min-h-[80svh] content-center justify-items-center gap-6 px-gutter py-24 text-center">
      <span className="text-ink-soft">
        <Logo size={40} />
      </span>
      <p className="font-display text-display-m">
        <Trans>No products found</Trans>
      </p>
      {onRetry && (
        <p className="text-ink-soft">
          <Trans>We couldn’t load the list just now. Please try again.</Trans>
        </p>
      )}
      <div className="flex flex-wrap items-center justify-center gap-x-8 gap-y-4">
        {onClear && <Button onClick={onClear}>{t`Clear filters`}</Button>}
        {onRetry && (
          <Button variant="secondary" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
        <AppLink to={link.to} className="action text-link">
          {link.label}
        </AppLink>
        <AppLink to={paths.contact} className="action text-link">
          <Trans>Ask us</Trans>
        </AppLink>
      </div>
    </div>
  )
}
