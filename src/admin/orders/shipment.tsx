import { useState } from 'react'
import { FormMessage } from '../../forms/form-message'
import { Button } from '../../ui/button'
import type { AdminOrder } from './admin-order'
import { ShipmentForm } from './shipment-form'
import { useSetShipment } from './use-set-shipment'

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
