import { expect, test } from 'vitest'
import { createCartStore } from './carts'

test('beyond the limit the carts that were used least recently are dropped', () => {
  const carts = createCartStore(2)
  const [first, second, third] = [carts.create(), carts.create(), carts.create()]
  carts.save(first)
  carts.save(second)
  carts.save({ ...first, note: 'used again' })
  carts.save(third)
  expect(carts.findOpen(first.id)).toMatchObject({ note: 'used again' })
  expect(carts.findOpen(second.id)).toBeUndefined()
  expect(carts.list().map(({ id }) => id)).toEqual([third.id, first.id])
})

test('a cart that was given out can be changed without changing the one that is kept', () => {
  const carts = createCartStore()
  const cart = carts.create()
  carts.save(cart)
  carts.findOpen(cart.id)?.attributes.push({ key: 'a', value: 'b' })
  expect(carts.findOpen(cart.id)?.attributes).toEqual([])
})

test('its id without the key does not open a cart', () => {
  const carts = createCartStore()
  const cart = carts.create()
  carts.save(cart)
  expect(carts.findOpen(cart.id.split('?')[0] ?? '')).toBeUndefined()
  expect(carts.findByKey(cart.token, null)).toBeUndefined()
})
