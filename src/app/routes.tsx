import type { ReactElement } from 'react'
import { matchPath } from 'react-router-dom'
import { CATEGORY_PATHS, COLLECTION_PATHS, paths, patterns } from '../paths'
import { Chunk, type PageChunk, pageChunk } from './page-chunk'

export type AppRoute = {
  path: string
  element: ReactElement
  /** Fetches the page's code. */
  preload: () => Promise<unknown>
}

const collection = pageChunk(
  () => import('../pages/collection-page'),
  (module) => module.CollectionPage,
)
const category = pageChunk(
  () => import('../pages/category-page'),
  (module) => module.CategoryPage,
)

function route<Props extends object>(path: string, chunk: PageChunk<Props>, props: Props): AppRoute {
  return { path, element: <Chunk key={path} of={chunk} props={props} />, preload: chunk.fetch }
}

function plain<Module>(
  path: string,
  load: () => Promise<Module>,
  choose: (module: Module) => () => ReactElement | null,
) {
  return route(path, pageChunk(load, choose), {})
}

const COLLECTIONS = ['armorlight', 'heartOfJade'] as const
const CATEGORIES = ['earrings', 'rings', 'necklaces', 'bracelets', 'hairpins'] as const

/** Any other address. */
const elsewhere = plain(
  '*',
  () => import('../pages/not-found-page'),
  (module) => module.NotFoundPage,
)

/** Every route of the shop. */
export const routes: AppRoute[] = [
  plain(
    paths.home,
    () => import('../pages/home-page'),
    (module) => module.HomePage,
  ),
  plain(
    paths.products,
    () => import('../pages/products-page'),
    (module) => module.ProductsPage,
  ),
  ...COLLECTIONS.map((name) => route(COLLECTION_PATHS[name], collection, { collection: name })),
  ...CATEGORIES.map((name) => route(CATEGORY_PATHS[name], category, { category: name })),
  plain(
    patterns.product,
    () => import('../pages/product-page'),
    (module) => module.ProductPage,
  ),
  plain(
    paths.about,
    () => import('../pages/about-page'),
    (module) => module.AboutPage,
  ),
  plain(
    paths.contact,
    () => import('../pages/contact-page'),
    (module) => module.ContactPage,
  ),
  plain(
    paths.privacy,
    () => import('../pages/privacy-policy-page'),
    (module) => module.PrivacyPolicyPage,
  ),
  plain(
    paths.shipping,
    () => import('../pages/shipping-returns-page'),
    (module) => module.ShippingReturnsPage,
  ),
  plain(
    paths.auth,
    () => import('../pages/auth-page'),
    (module) => module.AuthPage,
  ),
  plain(
    paths.newPassword,
    () => import('../pages/new-password-page'),
    (module) => module.NewPasswordPage,
  ),
  plain(
    paths.profile,
    () => import('../pages/profile-page'),
    (module) => module.ProfilePage,
  ),
  plain(
    paths.admin,
    () => import('../pages/admin-page'),
    (module) => module.AdminPage,
  ),
  plain(
    paths.checkoutSuccess,
    () => import('../pages/checkout-success-page'),
    (module) => module.CheckoutSuccessPage,
  ),
  plain(
    paths.checkoutCancel,
    () => import('../pages/checkout-cancel-page'),
    (module) => module.CheckoutCancelPage,
  ),
  elsewhere,
]

/** The route that answers a path. */
export function pageAt(pathname: string): AppRoute {
  return routes.find(({ path }) => matchPath(path, pathname)) ?? elsewhere
}
