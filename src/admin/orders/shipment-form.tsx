import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { FormMessage } from '../../forms/form-message'
import { useDraftedForm } from '../../forms/use-drafted-form'
import type { FormSubmission } from '../../forms/use-validated-form'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Form } from '../../ui/form'
import { Select } from '../../ui/select'
import { toast } from '../../ui/toast'
import { explainFailedChange, useChange } from '../use-change'
import { ADMIN_ORDERS_KEY, type AdminOrder, type NewShipment, sendOrder } from './admin-orders'

/** Parcel carriers and their tracking pages. */
const CARRIERS: readonly { name: string; trackingUrl: (trackingNumber: string) => string }[] = [
  {
    name: 'Canada Post',
    trackingUrl: (number) => `https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=${number}`,
  },
  { name: 'UPS', trackingUrl: (number) => `https://www.ups.com/track?tracknum=${number}` },
  { name: 'FedEx', trackingUrl: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}` },
  { name: 'Purolator', trackingUrl: (number) => `https://www.purolator.com/en/shipping/tracker?pin=${number}` },
  { name: 'DHL', trackingUrl: (number) => `https://www.dhl.com/ca-en/home/tracking.html?tracking-id=${number}` },
]

const OTHER = 'other'

const schema = z.pipe(
  z
    .object({
      carrier: z.string(),
      otherCarrier: z.string().check(z.trim(), z.maxLength(100, 'Please use at most 100 characters')),
      trackingNumber: z.string().check(z.trim(), z.maxLength(100, 'Please use at most 100 characters')),
    })
    .check(
      z.refine(({ carrier, otherCarrier }) => carrier !== OTHER || otherCarrier !== '', {
        path: ['otherCarrier'],
        error: 'Please enter the carrier',
      }),
    ),
  z.transform(({ carrier, otherCarrier, trackingNumber }): NewShipment => {
    const known = CARRIERS.find(({ name }) => name === carrier)
    if (!known) return { carrier: otherCarrier, trackingNumber, trackingUrl: '' }
    const trackingUrl = trackingNumber && known.trackingUrl(encodeURIComponent(trackingNumber))
    return { carrier, trackingNumber, trackingUrl }
  }),
)
type Values = z.input<typeof schema>

const OPTIONS = [...CARRIERS.map(({ name }) => ({ value: name, label: name })), { value: OTHER, label: 'Other' }]

function createValues({ shipment }: AdminOrder): Values {
  const carrier = shipment?.carrier ?? 'Canada Post'
  const isKnown = CARRIERS.some(({ name }) => name === carrier)
  return {
    carrier: isKnown ? carrier : OTHER,
    otherCarrier: isKnown ? '' : carrier,
    trackingNumber: shipment?.trackingNumber ?? '',
  }
}

const FAILED_MESSAGE = 'We couldn’t change the order. What you chose and typed is still here.'

/** Marks an order as sent, which mails the customer, or corrects its carrier and tracking number. */
export function ShipmentForm({ order }: { order: AdminOrder }) {
  const { id, number, email, shipment } = order
  const { form, submitWith, resetSubmitted } = useDraftedForm({
    draftName: `shipment.${id}`,
    schema,
    initialValues: createValues(order),
  })
  const save = useChange({
    mutationFn: ({ values }: FormSubmission<Values, NewShipment>) => sendOrder(id, values),
    onSuccess: (_, { typedValues }) => {
      resetSubmitted(typedValues, typedValues)
      toast(shipment ? `The shipment of ${number} is saved` : `${number} is marked as sent`)
    },
    reloads: ADMIN_ORDERS_KEY,
  })
  const { errors } = form.formState
  const isOther = useWatch({ control: form.control, name: 'carrier' }) === OTHER
  return (
    <Form
      purpose="To send an order"
      onSubmit={submitWith(save)}
      aria-label={`Shipment of order ${number}`}
      className="grid gap-5"
    >
      <Select label="Carrier" options={OPTIONS} {...form.register('carrier')} />
      {isOther && <Field label="Name of the carrier" error={errors.otherCarrier} {...form.register('otherCarrier')} />}
      <Field
        label="Tracking number (optional)"
        autoComplete="off"
        error={errors.trackingNumber}
        {...form.register('trackingNumber')}
      />
      <Button type="submit" variant={shipment ? 'secondary' : 'primary'} busy={save.isPending}>
        {save.isPending ? 'Saving...' : shipment ? 'Correct the shipment' : 'Mark as sent'}
      </Button>
      {save.isError && <FormMessage tone="danger">{explainFailedChange(save.error, FAILED_MESSAGE)}</FormMessage>}
      {email && (
        <p className="text-sm text-ink-soft wrap-anywhere">
          {shipment ? 'A correction sends no email.' : `We’ll email ${email} once, with the tracking.`}
        </p>
      )}
    </Form>
  )
}
