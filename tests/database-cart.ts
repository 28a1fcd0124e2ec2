import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect } from 'vitest'
import type { CartMerchandise } from '../src/cart/lines'
import { catalogueLine } from './factories/cart-line'
import { fetchCartRows } from './factories/cart-rows'
import { renderShopWith } from './render-shop'
import { network, requestAsServer, sandbox } from './sandbox'
import { CUSTOMER_ID } from './stored-session'

export const openShop = (path = '/about') => renderShopWith({ cart: 'database' }, path)
export const findCount = (number: number) => screen.findByText(`Cart (${number})`)
/** Polls the rows, since a change is shown before it is stored. */
export const expectRows = () => expect.poll(fetchCartRows)

export async function merchandiseOf(handle: string): Promise<CartMerchandise> {
  const { quantity: _, ...merchandise } = await catalogueLine(handle)
  return merchandise
}

/** Adds a line to the customer's cart, as if from another device. */
export async function addOwnLine(handle: string, quantity: number): Promise<void> {
  const { variantId } = await merchandiseOf(handle)
  await requestAsServer('cart_items', 'POST', { product_id: variantId, user_id: CUSTOMER_ID, quantity })
}

/** Lets the next POST to this path succeed, but loses its response. */
export function loseNextResponse(path: string): void {
  network.use(
    http.post(
      `*/rest/v1/${path}`,
      async ({ request }) => {
        await (await sandbox()).handle(request)
        return HttpResponse.error()
      },
      { once: true },
    ),
  )
}
