import type { ReactElement } from 'react'
import { matchPath } from 'react-router-dom'
import { CATEGORY_PATHS, COLLECTION_PATHS, paths, patterns } from '../paths'
import { lazyPage } from './lazy-page'

export type AppRoute = { path: string; element: ReactElement; preload: () => Promise<void> }

const home = lazyPage(
  () => import('../pages/home-page'),
  (module) => module.HomePage,
)
const products = lazyPage(
  () => import('../pages/products-page'),
  (module) => module.ProductsPage,
)
const collection = lazyPage(
  () => import('../pages/collection-page'),
  (module) => module.CollectionPage,
)
const category = lazyPage(
  () => import('../pages/category-page'),
  (module) => module.CategoryPage,
)
const product = lazyPage(
  () => import('../pages/product-page'),
  (module) => module.ProductPage,
)
const about = lazyPage(
  () => import('../pages/about-page'),
  (module) => module.AboutPage,
)
const contact = lazyPage(
  () => import('../pages/contact-page'),
  (module) => module.ContactPage,
)
const privacy = lazyPage(
  () => import('../pages/privacy-policy-page'),
  (module) => module.PrivacyPolicyPage,
)
const shipping = lazyPage(
  () => import('../pages/shipping-returns-page'),
  (module) => module.ShippingReturnsPage,
)
const auth = lazyPage(
  () => import('../pages/auth-page'),
  (module) => module.AuthPage,
)
const newPassword = lazyPage(
  () => import('../pages/new-password-page'),
  (module) => module.NewPasswordPage,
)
const profile = lazyPage(
  () => import('../pages/profile-page'),
  (module) => module.ProfilePage,
)
const admin = lazyPage(
  () => import('../pages/admin-page'),
  (module) => module.AdminPage,
)
const success = lazyPage(
  () => import('../pages/checkout-success-page'),
  (module) => module.CheckoutSuccessPage,
)
const cancel = lazyPage(
  () => import('../pages/checkout-cancel-page'),
  (module) => module.CheckoutCancelPage,
)
const notFound = lazyPage(
  () => import('../pages/not-found-page'),
  (module) => module.NotFoundPage,
)

const COLLECTIONS = ['armorlight', 'heartOfJade'] as const
const CATEGORIES = ['earrings', 'rings', 'necklaces', 'bracelets', 'hairpins'] as const

/** Any other address. */
const elsewhere: AppRoute = { path: '*', element: <notFound.Page />, preload: notFound.preload }

/** Every route of the shop, the first that matches last to be tried being `*`. */
export const routes: AppRoute[] = [
  { path: paths.home, element: <home.Page />, preload: home.preload },
  { path: paths.products, element: <products.Page />, preload: products.preload },
  ...COLLECTIONS.map((name) => ({
    path: COLLECTION_PATHS[name],
    element: <collection.Page key={name} collection={name} />,
    preload: collection.preload,
  })),
  ...CATEGORIES.map((name) => ({
    path: CATEGORY_PATHS[name],
    element: <category.Page key={name} category={name} />,
    preload: category.preload,
  })),
  { path: patterns.product, element: <product.Page />, preload: product.preload },
  { path: paths.about, element: <about.Page />, preload: about.preload },
  { path: paths.contact, element: <contact.Page />, preload: contact.preload },
  { path: paths.privacy, element: <privacy.Page />, preload: privacy.preload },
  { path: paths.shipping, element: <shipping.Page />, preload: shipping.preload },
  { path: paths.auth, element: <auth.Page />, preload: auth.preload },
  { path: paths.newPassword, element: <newPassword.Page />, preload: newPassword.preload },
  { path: paths.profile, element: <profile.Page />, preload: profile.preload },
  { path: paths.admin, element: <admin.Page />, preload: admin.preload },
  { path: paths.checkoutSuccess, element: <success.Page />, preload: success.preload },
  { path: paths.checkoutCancel, element: <cancel.Page />, preload: cancel.preload },
  elsewhere,
]

/** The route that answers a path. */
export function pageAt(pathname: string): AppRoute {
  return routes.find(({ path }) => matchPath(path, pathname)) ?? elsewhere
}
