import { useEffect, useState } from 'react'
import { formatRound } from '../../money'
import { paths } from '../../paths'
import { RETURN_DAYS, SHIPPING, WARRANTY } from '../../shop'
import { AppLink } from '../../ui/app-link'
import { idle } from '../../ui/idle'
import { Lazy, lazyComponent } from '../../ui/lazy-component'

const deliveryDays = lazyComponent(
  () => import('./delivery-dates'),
  ({ deliveryDates }) =>
    () =>
      deliveryDates(new Date()),
)

/** When a piece arrives: how many days the build knows, and which days they are once the page is idle. */
function DeliveryDays() {
  const [isNeeded, setIsNeeded] = useState(() => deliveryDays.getState().status === 'loaded')
  useEffect(() => {
    void idle().then(() => setIsNeeded(true))
  }, [])
  const inDays = `in ${SHIPPING.standard.days} business days`
  return isNeeded ? <Lazy component={deliveryDays} props={{}} fallback={inDays} renderFailure={() => inDays} /> : inDays
}

/** Delivery, returns and warranty, a line each. */
export function DeliveryLines() {
  const { freeOver, standard } = SHIPPING
  return (
    <ul className="grid gap-1.5 text-sm text-ink-soft">
      <li>
        Free standard shipping in Canada over {formatRound(freeOver)}, {formatRound(standard.price)} below. Arrives{' '}
        <DeliveryDays />.
      </li>
      <li>Returns within {RETURN_DAYS} days, in original condition.</li>
      <li>
        {WARRANTY} against manufacturing defects.{' '}
        <AppLink to={paths.shipping} className="underline underline-offset-4 hover:text-accent">
          Shipping and returns
        </AppLink>
      </li>
    </ul>
  )
}
