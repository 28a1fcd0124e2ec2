import { expect, test } from 'vitest'
import { createCartStore } from './carts'

test('above the limit, the least recently used carts are dropped', () => {
  const carts = createCartStore({ limit: 2 })
  const [first, second, third] = [carts.create(), carts.create(), carts.create()]
  carts.save(first)
  carts.save(second)
  carts.save({ ...first, note: 'used again' })
  carts.save(third)
  expect(carts.findOpen(first.id)).toMatchObject({ note: 'used again' })
  expect(carts.findOpen(second.id)).toBeUndefined()
  expect(carts.list().map(({ id }) => id)).toEqual([third.id, first.id])
})

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

test('a cart unchanged for ten days is gone, its checkout page too', () => {
  const day = 24 * 60 * 60 * 1000
  let now = Date.parse('2026-03-01')
  const carts = createCartStore({ clock: () => now })
  const cart = carts.create()
  carts.save(cart)
  now += 10 * day
  expect(carts.findOpen(cart.id)).toBeDefined()
  now += 1
  expect(carts.findOpen(cart.id)).toBeUndefined()
  expect(carts.findByKey(cart.token, cart.key)).toBeUndefined()
})
