import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { catalogueLine, storeLines } from '../factories/cart-line'
import { openDrawer } from '../open-cart'
import { type Action, press } from './actions'

const CODE = 'WELCOME10'

const field = () => screen.findByRole('textbox', { name: 'Discount code' })

export const DISCOUNT_ACTIONS: readonly Action[] = [
  {
    operation: 'storefront:CartTotals',
    path: '/about',
    prepare: async () => storeLines([await catalogueLine('rivet-studs')]),
    open: async (shop) => {
      await openDrawer(shop)
      await field()
    },
    act: async (shop) => {
      await shop.user.type(await field(), CODE)
      await press(shop, 'Apply')
    },
    failed: async () => {
      await screen.findAllByText(/^We couldn’t check this code just now\. Please try again\.$/)
      expect(await field()).toHaveValue(CODE)
    },
    recover: async (shop) => {
      await press(shop, 'Apply')
      await screen.findAllByText('$46.80')
    },
  },
]
