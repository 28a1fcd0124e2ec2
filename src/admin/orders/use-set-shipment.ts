import { toast } from '../../ui/toast'
import { useChange } from '../use-change'
import type { AdminOrder } from './admin-order'
import { ADMIN_ORDERS_KEY, type NewShipment, type ShipmentChange, setShipment } from './admin-orders'

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
export function useSetShipment() {
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
