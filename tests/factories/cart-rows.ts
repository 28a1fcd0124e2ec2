import { z } from 'zod'
import { requestAsServer } from '../sandbox'

const rows = z.array(
  z.object({
    product_id: z.string(),
    quantity: z.number(),
    user_id: z.string().nullable(),
    session_id: z.string().nullable(),
  }),
)

/** All rows of database carts, oldest first. */
export async function fetchCartRows() {
  return rows.parse(await requestAsServer('cart_items?select=product_id,quantity,user_id,session_id&order=created_at'))
}

export const deleteCartRows = () => requestAsServer('cart_items?quantity=gt.0', 'DELETE')
