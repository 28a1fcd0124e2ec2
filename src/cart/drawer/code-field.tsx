import { t } from '@lingui/core/macro'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { pageSession } from '../../backends/session'
import { announce } from '../../ui/announcer'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { CheckoutError } from '../checkout/checkout-error'
import type { CartInput } from '../checkout/checkout-lines'
import { addDiscountCode, isSameCode, MAX_CODE_LENGTH, parseDiscountCode, readDiscountCodes } from '../discount-codes'
import { readGiftCard, saveGiftCard, toGiftCardCode } from '../gift-card'
import { totalsQuery } from './cart-totals'

type AppliedCode = { kind: 'discount' | 'gift-card' } | { kind: 'refused'; reason: string }

/** Shopify's gift card codes. */
const GIFT_CARD_CODE = /^[a-z\d]{8,20}$/i
const NOT_FOUND = 'DISCOUNT_NOT_FOUND'

const getUserId = () => pageSession.store.getState().user?.id

/**
 * Tries an entered code on a cart, as a discount or else as a gift card, and keeps it if it applies. Throws
 * BackendError.
 */
async function applyCode(typed: string, input: CartInput, client: QueryClient): Promise<AppliedCode> {
  const userId = getUserId()
  const giftCard = toGiftCardCode(typed)
  const discountCodes = [...(input.discountCodes ?? []), typed]
  // Fail at once, as a press should.
  const tryCart = (tried: CartInput) => client.fetchQuery({ ...totalsQuery(tried), retry: false })
  const { codes, warnings } = await tryCart({ ...input, discountCodes })
  if (codes.some(({ code, isApplicable }) => isApplicable && isSameCode(code, typed))) {
    addDiscountCode(typed)
    return { kind: 'discount' }
  }
  const reasons = new Set(warnings.filter((code) => code.startsWith('DISCOUNT_')))
  const [reason = NOT_FOUND] = reasons.size <= 1 ? reasons : ['']
  if (!GIFT_CARD_CODE.test(giftCard) || !(reasons.size === 0 || reasons.has(NOT_FOUND)))
    return { kind: 'refused', reason }
  if (input.giftCardCodes) return { kind: 'refused', reason: 'SECOND_GIFT_CARD' }
  const paid = await tryCart({ ...input, giftCardCodes: [giftCard] }).catch((error: unknown) => {
    // The same cart was created without the card, so Shopify refuses the card.
    if (error instanceof CheckoutError) return null
    throw error
  })
  if (!paid?.giftCards.length) {
    const warning = paid?.warnings.find((code) => code.startsWith('PAYMENTS_'))
    return { kind: 'refused', reason: warning ?? reason }
  }
  // Don't keep the card of a customer who has signed out meanwhile.
  if (getUserId() === userId) saveGiftCard(giftCard)
  return { kind: 'gift-card' }
}

const SHOWN_LENGTH = 40

const usedText = (code: string) => t`The code “${code}” has been used already.`
const restrictedText = (code: string) =>
  t`The code “${code}” is only for certain customers. Please enter it at checkout.`

const TEXTS: Readonly<Record<string, (code: string) => string>> = {
  DISCOUNT_NOT_FOUND: (code) => t`We don’t know the code “${code}”. Please check its spelling.`,
  DISCOUNT_CURRENTLY_INACTIVE: (code) => t`The code “${code}” has expired or isn’t valid yet.`,
  DISCOUNT_USAGE_LIMIT_REACHED: usedText,
  DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED: usedText,
  DISCOUNT_NO_ENTITLED_LINE_ITEMS: (code) => t`The code “${code}” isn’t for the pieces in your cart.`,
  DISCOUNT_PURCHASE_NOT_IN_RANGE: (code) => t`Your subtotal is too low for the code “${code}”.`,
  DISCOUNT_QUANTITY_NOT_IN_RANGE: (code) => t`The code “${code}” needs a different number of pieces.`,
  DISCOUNT_CODE_NOT_HONOURED: (code) => t`The code “${code}” can’t be combined with your other discount.`,
  DISCOUNT_CUSTOMER_NOT_ELIGIBLE: restrictedText,
  DISCOUNT_ELIGIBLE_CUSTOMER_MISSING: restrictedText,
  PAYMENTS_GIFT_CARDS_UNAVAILABLE: () => t`Gift cards can’t be used for this cart.`,
  SECOND_GIFT_CARD: () => t`You can use one gift card here. Please add others at checkout.`,
}

const refuseCode = (code: string) => t`The code “${code}” can’t be used for this cart.`

/** Explains why a code doesn't apply; `reason` is the code of Shopify's warning. */
function refusedCodeText(code: string, reason: string): string {
  const shown = code.length > SHOWN_LENGTH ? `${code.slice(0, SHOWN_LENGTH)}…` : code
  return (TEXTS[reason] ?? refuseCode)(shown)
}

/** The error message for a text that can't be a code. */
function invalidCodeText(typed: string): string {
  if (typed.trim() === '') return t`Please enter a code.`
  return typed.trim().length > MAX_CODE_LENGTH
    ? t`A code has at most ${MAX_CODE_LENGTH} characters.`
    : t`We can’t read this code. Please check its spelling.`
}

const FAILED = t`We couldn’t check this code just now. Please try again.`

/** Text that was typed but not applied; kept while the drawer is closed. */
let draft = ''

function useApplyCode(input: CartInput, onApplied: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => applyCode(code, input, client),
    onSuccess(result, code) {
      if (result.kind === 'refused') return announce(refusedCodeText(code, result.reason))
      onApplied()
      announce(result.kind === 'discount' ? t`The code ${code} is applied.` : t`Your gift card is applied.`)
    },
    onError: () => announce(FAILED),
  })
}

/** A field for a discount code or a gift card. */
export function CodeField({ input }: { input: CartInput }) {
  const [typed, setTyped] = useState(draft)
  const [invalid, setInvalid] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  function change(text: string) {
    draft = text
    setTyped(text)
  }
  const { mutate, reset, data, error, variables = '', isPending } = useApplyCode(input, () => change(''))
  const refused = data?.kind === 'refused' ? refusedCodeText(variables, data.reason) : null
  const problem = invalid ?? refused ?? (error ? FAILED : undefined)
  useEffect(() => {
    // The pinned foot of the drawer may cover the error.
    if (problem) field.current?.scrollIntoView({ block: 'center' })
  }, [problem])

  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    reset()
    const code = parseDiscountCode(typed)
    const isKnown =
      code !== null &&
      (readDiscountCodes().some((known) => isSameCode(known, code)) ||
        isSameCode(readGiftCard() ?? '', toGiftCardCode(code)))
    if (code === null) setInvalid(invalidCodeText(typed))
    else setInvalid(isKnown ? t`This code is already in your cart.` : null)
    if (code === null || isKnown) return field.current?.focus()
    mutate(code)
  }

  return (
    <form method="post" onSubmit={apply} noValidate className="flex items-start gap-3">
      <Field
        ref={field}
        label={t`Discount code`}
        hint={t`Gift cards work too.`}
        error={problem}
        className="min-w-0 flex-1"
        value={typed}
        onChange={({ target }) => change(target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        readOnly={isPending}
      />
      <Button type="submit" variant="secondary" busy={isPending} className="mt-6">
        {isPending ? t`Applying...` : t`Apply`}
      </Button>
    </form>
  )
}
