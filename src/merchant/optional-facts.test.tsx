import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { main } from '../../tests/regions'
import { renderShop } from '../../tests/render-shop'
import { OrganizationJsonLd } from '../home/organization-json-ld'
import { JsonLdContext } from '../ui/json-ld'

vi.mock('./merchant', async (importOriginal) => ({
  ...(await importOriginal<typeof import('./merchant')>()),
  TELEPHONE: '+1 604 555 0100',
  PROFILES: ['https://instagram.example/liangyi'],
  HAS_PICK_UP: true,
  GIFT_RETURNS: { from: '2026-11-01', to: '2026-12-24', until: '2027-01-31' },
}))

const PICK_UP = /^You can pick up your order at 1 Example Street/

test('Contact has a merchant’s telephone and pick-up', async () => {
  await renderShop('/contact')
  expect(await main().findByRole('link', { name: '+1 604 555 0100' })).toHaveAttribute('href', 'tel:+16045550100')
  expect(main().getByText(PICK_UP)).toBeVisible()
})

test('the organization’s data has a merchant’s telephone and pages elsewhere', () => {
  const data: object[] = []
  render(
    <JsonLdContext value={data}>
      <OrganizationJsonLd />
    </JsonLdContext>,
  )
  expect(data).toMatchObject([{ telephone: '+1 604 555 0100', sameAs: ['https://instagram.example/liangyi'] }])
})

test('the page on returns has a merchant’s pick-up and until when gifts can go back', async () => {
  await renderShop('/shipping-returns')
  expect(await main().findByText(PICK_UP)).toBeVisible()
  expect(
    main().getByText('Gifts bought from November 1 to December 24 can be sent back until January 31.'),
  ).toBeVisible()
})
