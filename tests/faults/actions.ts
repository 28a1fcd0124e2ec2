import { act, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { Environment } from '../../src/backends/environment'
import { addToCart, removeFromCart, setCartQuantity } from '../../src/cart/cart'
import { catalogueLine, storeLines } from '../factories/cart-line'
import { recordOrder } from '../factories/recorded-order'
import { openDrawer } from '../open-cart'
import { requestAsServer } from '../sandbox'
import { ADMIN, type Credentials } from '../stored-session'
import type { Shop } from './run-cells'

/** A call made by a press or when a page opens; the page is reopened for each cell. */
export type Action = {
  operation: string
  path: string
  /** Pages to preload. */
  next?: readonly string[]
  account?: Credentials
  environment?: Partial<Pick<Environment, 'cart' | 'checkout'>>
  /** Runs before the page opens. */
  prepare?: () => unknown
  /** Runs on the page before the fault. */
  open?: (shop: Shop) => Promise<unknown>
  /** Makes the call while the fault is set. */
  act?: (shop: Shop) => Promise<unknown>
  /** Expects the error message, and that nothing is lost. */
  failed: () => Promise<unknown>
  /** Retries without the fault, and expects success. */
  recover: (shop: Shop) => Promise<unknown>
  /** Whether the call is made when the page opens. */
  isOnOpening?: boolean
}

/** Finds a button by its text, because finding it by role takes seconds on a large page. */
const findButton = (name: string) => screen.findByText(name, { selector: 'button, button *' })
export const press = async ({ user }: Shop, name: string) => user.click(await findButton(name))
export const findToast = (text: string | RegExp) => screen.findAllByText(text)
export const expectCount = (count: number) => screen.findByText(`Cart (${count})`)
export const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))

async function addStuds(quantity: number): Promise<void> {
  const { quantity: _, ...studs } = await catalogueLine('rivet-studs')
  act(() => addToCart(studs, quantity))
}

const studsId = async () => (await catalogueLine('rivet-studs')).variantId

export const cartRow = {
  path: '/about',
  environment: { cart: 'database' },
  prepare: () => requestAsServer('cart_items?quantity=gt.0', 'DELETE'),
  open: async () => {
    await addStuds(2)
    // The count is updated before the add's request is sent, and that must not meet the fault.
    await findToast('Added to cart!')
    await expectCount(2)
  },
} as const

const CART_ACTIONS: readonly Action[] = [
  {
    ...cartRow,
    operation: 'cart_items:select',
    act: async () => comeBack(),
    failed: async () => {
      await requestAsServer('cart_items?quantity=gt.0', 'PATCH', { quantity: 3 })
      await expectCount(2)
    },
    recover: async () => {
      comeBack()
      await expectCount(3)
    },
  },
  {
    ...cartRow,
    operation: 'cart_items:insert',
    open: async () => expectCount(0),
    act: async () => addStuds(2),
    failed: async () => {
      await findToast('Failed to add item to cart')
      await expectCount(0)
    },
    recover: async () => {
      await addStuds(2)
      await findToast('Added to cart!')
    },
  },
  {
    ...cartRow,
    operation: 'cart_items:update',
    act: async () => {
      setCartQuantity(await studsId(), 5)
    },
    failed: () => expectCount(2),
    recover: async () => {
      setCartQuantity(await studsId(), 6)
      await expectCount(6)
    },
  },
  {
    ...cartRow,
    operation: 'cart_items:delete',
    act: async () => {
      removeFromCart(await studsId())
    },
    failed: () => expectCount(2),
    recover: async () => {
      removeFromCart(await studsId())
      await expectCount(0)
    },
  },
]

const DELETABLE_MESSAGE = {
  first_name: 'Spam',
  last_name: 'Bot',
  email: 'spam@example.com',
  subject: 'Delete me',
  message: 'Buy now',
}

const ADMIN_ACTIONS: readonly Action[] = [
  {
    operation: 'contact_submissions:update',
    path: '/admin',
    account: ADMIN,
    prepare: () => requestAsServer('contact_submissions?status=neq.new', 'PATCH', { status: 'new' }),
    open: () => screen.findByLabelText('Submissions'),
    act: async ({ user }) => user.selectOptions(firstStatus(), 'resolved'),
    failed: async () => {
      await findToast('Failed to update status')
      await waitFor(() => expect(firstStatus()).toHaveValue('new'))
    },
    recover: async ({ user }) => {
      await user.selectOptions(firstStatus(), 'resolved')
      // The status shows before it is saved.
      await findToast('Status updated')
      expect(firstStatus()).toHaveValue('resolved')
    },
  },
  {
    operation: 'contact_submissions:delete',
    path: '/admin',
    account: ADMIN,
    prepare: () => requestAsServer('contact_submissions', 'POST', DELETABLE_MESSAGE),
    open: async (shop) => {
      await shop.user.click(await screen.findByText('Delete me'))
      await press(shop, 'Delete')
    },
    act: (shop) => press(shop, 'Delete message'),
    failed: () => findToast('We couldn’t delete the message. Please try again.'),
    recover: async (shop) => {
      await press(shop, 'Delete message')
      await waitFor(() => expectGone(screen.queryByText('Delete me')))
    },
  },
]

/** Records the only order to send. */
async function recordOnlyOrder(): Promise<void> {
  await requestAsServer('orders?shipped_at=is.null', 'PATCH', { shipped_at: '2026-01-01T00:00:00Z' })
  await recordOrder(`cs_test_${crypto.randomUUID()}`, 'paid')
}

const ORDER_ACTION: Action = {
  operation: 'rpc:send_order',
  path: '/admin?view=orders',
  account: ADMIN,
  prepare: recordOnlyOrder,
  open: async ({ user }) => user.click(await screen.findByText(/^L\d+$/)),
  act: (shop) => press(shop, 'Mark as sent'),
  failed: () => findToast(/^We couldn’t change the order/),
  recover: async (shop) => {
    const button = (await findButton('Mark as sent')).closest('button')
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'))
    await press(shop, 'Mark as sent')
    await screen.findByText('Every paid order has been sent.')
  },
}

const CODE = 'WELCOME10'

const findCodeField = () => screen.findByRole('textbox', { name: 'Discount code' })

const DISCOUNT_ACTION: Action = {
  operation: 'storefront:CartTotals',
  path: '/about',
  prepare: async () => storeLines([await catalogueLine('rivet-studs')]),
  open: async (shop) => {
    await openDrawer(shop)
    await findCodeField()
  },
  act: async (shop) => {
    await shop.user.type(await findCodeField(), CODE)
    await press(shop, 'Apply')
  },
  failed: async () => {
    await screen.findAllByText(/^We couldn’t check this code just now\. Please try again\.$/)
    expect(await findCodeField()).toHaveValue(CODE)
  },
  recover: async (shop) => {
    await press(shop, 'Apply')
    await screen.findAllByText('$46.80')
  },
}

function firstStatus(): HTMLSelectElement {
  const first = document.querySelector<HTMLSelectElement>('[aria-label=Submissions] select')
  if (!first) throw new Error('The inbox is empty')
  return first
}

export function expectGone(element: HTMLElement | null): void {
  if (element) throw new Error(`It is still there: ${element.textContent}`)
}

export const ACTIONS: readonly Action[] = [...ADMIN_ACTIONS, ORDER_ACTION, ...CART_ACTIONS, DISCOUNT_ACTION]
