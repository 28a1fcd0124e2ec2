import { BackToCart } from '../cart/back-to-cart'
import { paths } from '../paths'
import { AppLink } from '../ui/app-link'
import { PageHead } from '../ui/page-head'
import { PageTitle } from '../ui/page-title'

/** Shown to a shopper who leaves the payment page without paying. */
export default function CheckoutCancelPage() {
  return (
    <div className="mx-auto grid max-w-3xl gap-8 px-gutter pt-16 pb-32 md:pt-24">
      <PageHead title="Checkout cancelled" description="Nothing was charged, and your cart is kept." />
      <header className="grid gap-5">
        <PageTitle>Checkout cancelled</PageTitle>
        <p className="text-ink-soft">
          Nothing was charged. Your cart is kept, with everything you chose, and you can check out whenever you like.
        </p>
      </header>
      <BackToCart />
      <AppLink to={paths.products} className="action text-link justify-self-start">
        Continue shopping
      </AppLink>
    </div>
  )
}
