import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { CARD_BUTTON } from '../catalogue/cards/card-layout'
import type { Product } from '../catalogue/product'
import { Button } from '../ui/button'
import { lazyComponent, preloadOnIntent } from '../ui/lazy-component'
import { LazyOverlay } from '../ui/lazy-overlay'

const tellMeDialog = lazyComponent(() => import('./tell-me-dialog').then(({ TellMeDialog }) => TellMeDialog))

/** Opens the back-in-stock form for a sold-out product in a list. */
export function TellMeButton({ product }: { product: Product }) {
  const { title } = product
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        className={CARD_BUTTON}
        aria-haspopup="dialog"
        aria-label={t`Email me when it’s back: ${title}`}
        {...preloadOnIntent(tellMeDialog)}
        onClick={() => setOpen(true)}
      >
        <Trans>Email me</Trans>
      </Button>
      <LazyOverlay
        component={tellMeDialog}
        props={{ product, open, onOpenChange: setOpen }}
        isOpen={open}
        failureText={t`We couldn’t open the form.`}
        onGiveUp={() => setOpen(false)}
      />
    </>
  )
}
