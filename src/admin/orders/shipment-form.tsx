import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { useDraftedForm } from '../../forms/use-drafted-form'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Form } from '../../ui/form'
import { Select } from '../../ui/select'
import type { AdminOrder } from './admin-order'
import type { NewShipment } from './admin-orders'

/** Parcel carriers and their tracking pages. */
const CARRIERS: readonly { name: string; trackingUrl: (trackingNumber: string) => string }[] = [
  {
    name: 'Canada Post',
    trackingUrl: (number) => `https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=${number}`,
  },
  { name: 'UPS', trackingUrl: (number) => `https://www.ups.com/track?tracknum=${number}` },
  { name: 'FedEx', trackingUrl: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}` },
  { name: 'Purolator', trackingUrl: (number) => `https://www.purolator.com/en/shipping/tracker?pin=${number}` },
]

const OTHER = 'other'

const schema = z.pipe(
  z
    .object({
      carrier: z.string(),
      otherCarrier: z.string().check(z.trim(), z.maxLength(100, 'Please use at most 100 characters')),
      trackingNumber: z.string().check(z.trim(), z.maxLength(100, 'Please use at most 100 characters')),
      trackingUrl: z.string().check(
        z.trim(),
        z.maxLength(2000, 'Please use a shorter link'),
        z.refine(
          (url) => url === '' || (URL.canParse(url) && url.startsWith('https://')),
          'Please enter an https link',
        ),
      ),
    })
    .check(
      z.refine(({ carrier, otherCarrier }) => carrier !== OTHER || otherCarrier !== '', {
        path: ['otherCarrier'],
        error: 'Please enter the carrier',
      }),
    ),
  z.transform(({ carrier, otherCarrier, trackingNumber, trackingUrl }): NewShipment => {
    const known = CARRIERS.find(({ name }) => name === carrier)
    if (!known) return { carrier: otherCarrier, trackingNumber, trackingUrl }
    const url = trackingNumber && known.trackingUrl(encodeURIComponent(trackingNumber))
    return { carrier, trackingNumber, trackingUrl: url }
  }),
)

const OPTIONS = [...CARRIERS.map(({ name }) => ({ value: name, label: name })), { value: OTHER, label: 'Other' }]

function createValues({ shipment }: AdminOrder): z.input<typeof schema> {
  const carrier = shipment?.carrier ?? CARRIERS[0]?.name ?? OTHER
  const isKnown = CARRIERS.some(({ name }) => name === carrier)
  return {
    carrier: isKnown ? carrier : OTHER,
    otherCarrier: isKnown ? '' : carrier,
    trackingNumber: shipment?.trackingNumber ?? '',
    trackingUrl: isKnown ? '' : (shipment?.trackingUrl ?? ''),
  }
}

type Props = {
  order: AdminOrder
  isBusy: boolean
  /** Resolves to true if the shipment was saved; otherwise the draft is kept. */
  onSubmit: (shipment: NewShipment) => Promise<boolean>
}

/** A shipment's carrier and tracking number. */
export function ShipmentForm({ order, isBusy, onSubmit }: Props) {
  const { form, submitWith, resetSubmitted } = useDraftedForm({
    draftName: `shipment.${order.id}`,
    schema,
    initialValues: createValues(order),
  })
  const { errors } = form.formState
  const isOther = useWatch({ control: form.control, name: 'carrier' }) === OTHER
  const submit = submitWith({
    async mutateAsync({ values, typedValues }) {
      if (await onSubmit(values)) resetSubmitted(typedValues)
    },
    reset: () => {},
  })
  const label = order.shipment ? 'Save the shipment' : 'Mark as sent'
  return (
    <Form
      purpose="To send an order"
      onSubmit={submit}
      aria-label={`Shipment of order ${order.number}`}
      className="grid w-full max-w-md gap-5"
    >
      <Select label="Carrier" options={OPTIONS} {...form.register('carrier')} />
      {isOther && <Field label="Name of the carrier" error={errors.otherCarrier} {...form.register('otherCarrier')} />}
      <Field
        label="Tracking number (optional)"
        autoComplete="off"
        error={errors.trackingNumber}
        {...form.register('trackingNumber')}
      />
      {isOther && (
        <Field
          label="Tracking link (optional)"
          type="url"
          autoComplete="off"
          error={errors.trackingUrl}
          {...form.register('trackingUrl')}
        />
      )}
      <Button type="submit" busy={isBusy} className="justify-self-start">
        {isBusy ? 'Sending...' : label}
      </Button>
      {order.email && <p className="text-sm text-ink-soft">{order.email} will get an email about it.</p>}
    </Form>
  )
}
