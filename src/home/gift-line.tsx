import { Trans } from '@lingui/react/macro'
import { paths } from '../domain/paths'
import { AppLink } from '../ui/app-link'

export function GiftLine() {
  return (
    <p className="mx-gutter mb-24 flex flex-wrap items-baseline justify-between gap-x-8 border-y border-line py-5 font-display text-display-s lg:mb-40">
      <Trans>Looking for a gift?</Trans>
      <AppLink to={paths.gifts} className="action text-link font-sans">
        <Trans>See our gift lists</Trans>
      </AppLink>
    </p>
  )
}
