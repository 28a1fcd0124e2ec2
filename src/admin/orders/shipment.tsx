import { useState } from 'react'
import { FormMessage } from '../../forms/form-message'
import { Button } from '../../ui/button'
import { toast } from '../../ui/toast'
import { useChange } from '../use-change'
import type { AdminOrder } from './admin-order'
import { ADMIN_ORDERS_KEY, type NewShipment, type ShipmentChange, setShipment } from './admin-orders'
import { ShipmentForm } from './shipment-form'

function toNewShipment({ shipment }: AdminOrder): NewShipment | null {
  return (
    shipment && {
      carrier: shipment.carrier ?? '',
      trackingNumber: shipment.trackingNumber ?? '',
      trackingUrl: shipment.trackingUrl ?? '',
    }
  )
}

/** Marks orders as sent, and corrects or removes shipments. Shows a toast with an undo button. */
function useSetShipment() {
  const change = useChange({
    mutationFn: setShipment,
    onSuccess: ({ isSet, order }, { order: seen, shipment }: ShipmentChange) => {
      if (!isSet)
        return toast(`${order.number} was changed in another window. Nothing was changed here.`, { tone: 'danger' })
      const undo = () => change.mutate({ order, shipment: toNewShipment(seen) })
      toast(`${order.number} is marked as ${shipment ? 'sent' : 'not sent'}.`, {
        action: { label: 'Undo', onPress: undo },
      })
    },
    reloads: ADMIN_ORDERS_KEY,
    failure: 'We couldn’t change the order. Please try again: nothing happens twice.',
  })
  return change
}

/** Marks an order as sent, or corrects or removes its shipment. */
export function Shipment({ order }: { order: AdminOrder }) {
  const [isEditing, setIsEditing] = useState(false)
  const change = useSetShipment()
  const { shipment } = order
  return (
    <section aria-label="Shipment" className="grid justify-items-start gap-4 border-b border-line pb-8">
      {(!shipment || isEditing) && (
        <ShipmentForm
          key={shipment?.shippedAt}
          order={order}
          isBusy={change.isPending}
          onSubmit={async (values) => {
            const { isSet } = await change.mutateAsync({ order, shipment: values })
            setIsEditing(false)
            return isSet
          }}
        />
      )}
      {change.isError && (
        <FormMessage tone="danger">We couldn’t change the order. What you chose and typed is still here.</FormMessage>
      )}
      {shipment && (
        <div className="flex flex-wrap gap-4">
          <Button variant="secondary" aria-expanded={isEditing} onClick={() => setIsEditing(!isEditing)}>
            {isEditing ? 'Keep the shipment' : 'Correct the shipment'}
          </Button>
          <Button variant="danger" busy={change.isPending} onClick={() => change.mutate({ order, shipment: null })}>
            Mark as not sent
          </Button>
        </div>
      )}
    </section>
  )
}
