import { format } from 'date-fns'
import { toast } from '../../ui/toast'
import { useChange } from '../use-change'
import type { DeskOrder } from './desk-order'
import { DESK_ORDERS_KEY, type NewShipment, type ShipmentChange, setShipment } from './desk-orders'

/** Who changed the shipment, such as "L1042 was already marked as sent by Ada on Nov 23, 10:12." */
function describeOther({ number, history, shipment }: DeskOrder): string {
  const last = history.findLast(({ action }) => action !== 'order_review_finished')
  const who = last ? `${last.adminName} on ${format(last.createdAt, 'MMM d, HH:mm')}` : 'another admin'
  return `${number} was already marked as ${shipment ? 'sent' : 'not sent'} by ${who}. Nothing was changed.`
}

function toNewShipment({ shipment }: DeskOrder): NewShipment | null {
  return (
    shipment && {
      carrier: shipment.carrier ?? '',
      trackingNumber: shipment.trackingNumber ?? '',
      trackingUrl: shipment.trackingUrl ?? '',
    }
  )
}

/** Marks orders as sent, corrects shipments and takes them back; a toast says the outcome and offers to undo it. */
export function useSetShipment() {
  const change = useChange({
    mutationFn: setShipment,
    onSuccess: ({ isSet, order }, { order: seen, shipment }: ShipmentChange) => {
      if (!isSet) return toast(describeOther(order), { tone: 'danger' })
      const undo = () => change.mutate({ order, shipment: toNewShipment(seen) })
      toast(`${order.number} is marked as ${shipment ? 'sent' : 'not sent'}.`, {
        action: { label: 'Undo', onPress: undo },
      })
    },
    reloads: DESK_ORDERS_KEY,
    failure: 'We couldn’t change the order. Please try again: nothing happens twice.',
  })
  return change
}
