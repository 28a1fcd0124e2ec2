import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderShop } from '../../tests/render-shop'
import { clearDiscountCodes, readDiscountCodes } from '../cart/discount-codes'

beforeEach(() => {
  clearDiscountCodes()
  document.title = ''
})

test('a link with a code keeps it for the cart and leads on', async () => {
  await renderShop('/discount/WELCOME10?to=/about')
  expect(await screen.findByText('“WELCOME10” is waiting in your cart.')).toBeVisible()
  await waitFor(() => expect(document.title).toBe('About · Liangyi'))
  expect(readDiscountCodes()).toEqual(['WELCOME10'])
})

test('a link of Shopify’s own form leads on by the shop’s own addresses', async () => {
  await renderShop('/discount/WELCOME10?redirect=/pages/about&to=/contact')
  await waitFor(() => expect(document.title).toBe('About · Liangyi'))
})

test.each(['', '?to=https://evil.example/x', '?to=//evil.example', '?to=/%5Cevil.example', '?to=javascript:alert(1)'])(
  'a link that leads on to %j leads home',
  async (search) => {
    await renderShop(`/discount/20%25%20OFF${search}`)
    await waitFor(() => expect(document.title).toMatch(/^Liangyi: /))
    expect(readDiscountCodes()).toEqual(['20% OFF'])
  },
)

test('a link whose code can’t be read says so and keeps none', async () => {
  await renderShop(`/discount/${'x'.repeat(500)}`)
  expect(await screen.findByRole('heading', { name: 'This code can’t be read' })).toBeVisible()
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(readDiscountCodes()).toEqual([])
})
