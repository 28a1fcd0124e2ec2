import { clearCart, clearGift } from '../cart'
import { clearDiscountCodes } from '../discount-codes'
import { saveGiftCard } from '../gift-card'

/** Clears the cart of what was ordered, and the order's codes and gift. */
export function clearOrder(): void {
  clearCart()
  clearDiscountCodes()
  clearGift()
  saveGiftCard(null)
}
