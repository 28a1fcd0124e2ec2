import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderShop } from '../../tests/render-shop'
import { databaseReady } from '../../tests/sandbox'
import { CUSTOMER, readMailLink, storeSession, waitForNextMail } from '../../tests/stored-session'

beforeAll(databaseReady)

test('a signed-in customer gets a link to choose a new password, once a minute', async () => {
  await storeSession(CUSTOMER)
  await waitForNextMail()
  const { user } = await renderShop('/profile', '/auth')
  const button = await screen.findByRole('button', { name: 'Change password' })
  await user.click(button)
  expect(await screen.findByText(/^An email with a link to choose a new password/)).toHaveTextContent(CUSTOMER.email)
  const link = new URL(await readMailLink(CUSTOMER.email), location.origin)
  expect(link.searchParams.get('type')).toBe('recovery')

  await user.click(button)
  expect(
    await screen.findByText(/^For security purposes, you can only request this after \d+ seconds\.$/),
  ).toBeVisible()
})
