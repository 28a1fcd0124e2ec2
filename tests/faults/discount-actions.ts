import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { catalogueLine, storeLines } from '../factories/cart-line'
import { type Action, press } from './actions'
import type { Shop } from './run-cells'

const FAILED = /^We couldn’t check this code just now\. Please try again\.$/

const field = () => screen.findByRole('textbox', { name: 'Discount code' })

async function openDrawer({ user }: Shop): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Cart (1)' }))
  await field()
}

const findAmount = (text: string) => screen.findAllByText(text)

/** A code entered in the open drawer, when a remote cart exists. */
function codeRow(code: string, amount: string): Omit<Action, 'operation'> {
  return {
    path: '/about',
    prepare: async () => {
      localStorage.setItem('liangyi.automatic-discount', String(Date.now()))
      storeLines([await catalogueLine('rivet-studs')])
    },
    open: async (shop) => {
      await openDrawer(shop)
      await waitFor(() => expect(localStorage.getItem('liangyi.remote-cart')).not.toBeNull())
    },
    act: async (shop) => {
      await shop.user.type(await field(), code)
      await press(shop, 'Apply')
    },
    failed: async () => {
      await screen.findAllByText(FAILED)
      expect(await field()).toHaveValue(code)
    },
    recover: async (shop) => {
      await press(shop, 'Apply')
      await findAmount(amount)
    },
  }
}

export const DISCOUNT_ACTIONS: readonly Action[] = [
  { operation: 'storefront:RemoteCartUpdate', ...codeRow('WELCOME10', '$46.80') },
  { operation: 'storefront:RemoteCartGiftCard', ...codeRow('GIFT3F2A8C1D9E7B', '$2.00') },
]
