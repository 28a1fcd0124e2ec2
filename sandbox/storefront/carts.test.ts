import { expect, test } from 'vitest'
import { createCartStore } from './carts'

test('changing a returned cart does not change the stored one', () => {
  const carts = createCartStore()
  const cart = carts.create()
  carts.save(cart)
  carts.findOpen(cart.id)?.attributes.push({ key: 'a', value: 'b' })
  expect(carts.findOpen(cart.id)?.attributes).toEqual([])
})

test('a cart id without its key returns no cart', () => {
  const carts = createCartStore()
  const cart = carts.create()
  carts.save(cart)
  expect(carts.findOpen(cart.id.split('?')[0] ?? '')).toBeUndefined()
  expect(carts.findByKey(cart.token, null)).toBeUndefined()
})
