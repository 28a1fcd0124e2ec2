import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderShop } from '../../tests/render-shop'
import { databaseReady } from '../../tests/sandbox'
import { CUSTOMER, readMailLink, storeSession, waitForNextMail } from '../../tests/stored-session'

beforeAll(databaseReady)

test('a signed-in customer gets a link to choose a new password', async () => {
  await storeSession(CUSTOMER)
  await waitForNextMail()
  const { user } = await renderShop('/profile', '/auth')
  await user.click(await screen.findByRole('button', { name: 'Change password' }))
  expect(await screen.findByText(/^An email with a link to choose a new password/)).toHaveTextContent(CUSTOMER.email)
  const link = new URL(await readMailLink(CUSTOMER.email), location.origin)
  expect(link.searchParams.get('type')).toBe('recovery')
})
