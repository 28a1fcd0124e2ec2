import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { addToCart } from '../cart/cart'
import { openCart } from '../cart/cart-drawer-store'
import { addDiscountCode, parseDiscountCode } from '../cart/discount-codes'
import { parsePermalink, permalinkQuery } from '../cart/permalink'
import { paths } from '../domain/paths'
import { AppLink } from '../ui/app-link'
import { ColumnPage } from '../ui/column-page'
import { TryQueryAgain } from '../ui/loading'
import { toast } from '../ui/toast'

/** Opens the cart, after a permalink's pieces and its discount code are added to what it holds. */
export default function CartPage({ lines: text }: { lines?: string }) {
  const lines = text === undefined ? [] : parsePermalink(text)
  const [search] = useSearchParams()
  const code = parseDiscountCode(search.get('discount') ?? '')
  const navigate = useNavigate()
  const query = useQuery(permalinkQuery(lines ?? []))
  const { data } = query
  const isReady = lines?.length === 0 || (data !== undefined && data.length > 0)
  const hasOpened = useRef(false)

  useEffect(() => {
    if (!isReady || hasOpened.current) return
    hasOpened.current = true
    for (const { merchandise, quantity } of data ?? []) addToCart(merchandise, quantity)
    if (code !== null) addDiscountCode(code)
    // Neither a reload nor Back meets the link again.
    void navigate(paths.home, { replace: true })
    openCart()
    if (data && lines && data.length < lines.length) toast(t`Some pieces of this link can’t be bought any more.`)
  })

  const isUseless = lines === null || data?.length === 0
  return (
    <ColumnPage title={isUseless ? t`This link has nothing to add` : t`Your cart`} noIndex>
      {query.error && <TryQueryAgain query={query} message={t`We couldn’t open your cart.`} />}
      {isUseless && (
        <AppLink to={paths.products} className="action text-link justify-self-start">
          <Trans>See all products</Trans>
        </AppLink>
      )}
    </ColumnPage>
  )
}
