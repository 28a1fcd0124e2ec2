import { expect, test } from 'vitest'
import { createCarts } from './carts'

test('beyond the limit the carts that were used least recently are dropped', () => {
  const carts = createCarts(2)
  const [first, second, third] = [carts.create(), carts.create(), carts.create()]
  carts.save(first)
  carts.save(second)
  carts.save({ ...first, note: 'used again' })
  carts.save(third)
  expect(carts.open(first.id)).toMatchObject({ note: 'used again' })
  expect(carts.open(second.id)).toBeUndefined()
  expect(carts.all().map(({ id }) => id)).toEqual([third.id, first.id])
})

test('a cart that was given out can be changed without changing the one that is kept', () => {
  const carts = createCarts()
  const cart = carts.create()
  carts.save(cart)
  carts.open(cart.id)?.attributes.push({ key: 'a', value: 'b' })
  expect(carts.open(cart.id)?.attributes).toEqual([])
})

test('its id without the key does not open a cart', () => {
  const carts = createCarts()
  const cart = carts.create()
  carts.save(cart)
  expect(carts.open(cart.id.split('?')[0] ?? '')).toBeUndefined()
  expect(carts.find(cart.token, null)).toBeUndefined()
})
