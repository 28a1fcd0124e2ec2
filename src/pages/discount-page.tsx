import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { addDiscountCode, parseDiscountCode } from '../cart/discount-codes'
import { paths } from '../domain/paths'
import { shopLink } from '../domain/shop-links'
import { AppLink } from '../ui/app-link'
import { ColumnPage } from '../ui/column-page'
import { toast } from '../ui/toast'

/** The path in the shop that a link redirects to; home for a URL elsewhere. */
function getTarget(to: string | null): string {
  return (to?.startsWith('/') && shopLink(to)) || paths.home
}

/** The page that links with a discount code open: stores the code for the cart and redirects. */
export default function DiscountPage({ code: text }: { code: string }) {
  const code = parseDiscountCode(text)
  const [search] = useSearchParams()
  // Shopify's own name of it comes first.
  const to = search.get('redirect') ?? search.get('to')
  const navigate = useNavigate()

  useEffect(() => {
    if (code === null) return
    addDiscountCode(code)
    const shown = code.slice(0, 40)
    toast(t`Your code is saved`, { description: t`“${shown}” is waiting in your cart.` })
    void navigate(getTarget(to), { replace: true })
  }, [code, to, navigate])

  return (
    <ColumnPage
      title={code === null ? t`This code can’t be read` : t`Saving your code`}
      lead={code === null && t`Please check the link, or type the code into your cart before you check out.`}
      noIndex
    >
      <AppLink to={paths.products} className="action text-link justify-self-start">
        <Trans>See all products</Trans>
      </AppLink>
    </ColumnPage>
  )
}
