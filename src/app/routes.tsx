import type { QueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { matchPath, type Params } from 'react-router-dom'
import { paths, patterns } from '../paths'
import { CATEGORIES, COLLECTIONS } from '../shop'
import { type LazyComponent, lazyComponent } from '../ui/lazy-component'
import { RoutePage } from './route-page'

/** What a page may fetch before it renders: into which client, for which address. */
type PrefetchRequest = { client: QueryClient; params: Params; search: URLSearchParams }

export type AppRoute = {
  path: string
  element: ReactElement
  /** The page's source file, by which the build finds its chunk. */
  source: string
  /** Whether it shows the same to everyone, so that the build can prerender it. */
  isPublic: boolean
  /** Fetches the page's code. */
  fetchCode: () => Promise<unknown>
  /** Fetches the page's code, and its data where it has any. */
  preload: (request: { client: QueryClient; url: URL }) => Promise<void>
}

type Page<Module, Props> = {
  name: string
  load: () => Promise<Module>
  component: LazyComponent<Props>
  prefetch: (request: PrefetchRequest & { props: Props }) => Promise<void>
}

type PageModule<Props> = { prefetch?: (request: PrefetchRequest & { props: Props }) => Promise<unknown> }

function page<Module extends object, Props extends object = Record<string, never>>(
  name: string,
  load: () => Promise<Module & PageModule<Props>>,
  choose: (module: Module) => (props: Props) => ReactElement | null,
): Page<Module, Props> {
  return {
    name,
    load,
    component: lazyComponent(load, choose),
    prefetch: async (request) => {
      await (await load()).prefetch?.(request)
    },
  }
}

function route<Module, Props extends object>(
  path: string,
  { name, component, prefetch }: Page<Module, Props>,
  props: Props,
  isPublic = true,
): AppRoute {
  return {
    path,
    isPublic,
    source: `src/pages/${name}-page.tsx`,
    element: <RoutePage key={path} component={component} props={props} />,
    fetchCode: component.preload,
    preload: async ({ client, url }) => {
      const params = matchPath(path, url.pathname)?.params ?? {}
      await Promise.all([component.preload(), prefetch({ client, params, search: url.searchParams, props })])
    },
  }
}

const home = page(
  'home',
  () => import('../pages/home-page'),
  (module) => module.HomePage,
)
const products = page(
  'products',
  () => import('../pages/products-page'),
  (module) => module.ProductsPage,
)
const collection = page(
  'collection',
  () => import('../pages/collection-page'),
  (module) => module.CollectionPage,
)
const category = page(
  'category',
  () => import('../pages/category-page'),
  (module) => module.CategoryPage,
)
const product = page(
  'product',
  () => import('../pages/product-page'),
  (module) => module.ProductPage,
)
const about = page(
  'about',
  () => import('../pages/about-page'),
  (module) => module.AboutPage,
)
const contact = page(
  'contact',
  () => import('../pages/contact-page'),
  (module) => module.ContactPage,
)
const privacy = page(
  'privacy-policy',
  () => import('../pages/privacy-policy-page'),
  (module) => module.PrivacyPolicyPage,
)
const shipping = page(
  'shipping-returns',
  () => import('../pages/shipping-returns-page'),
  (module) => module.ShippingReturnsPage,
)
const auth = page(
  'auth',
  () => import('../pages/auth-page'),
  (module) => module.AuthPage,
)
const newPassword = page(
  'new-password',
  () => import('../pages/new-password-page'),
  (module) => module.NewPasswordPage,
)
const profile = page(
  'profile',
  () => import('../pages/profile-page'),
  (module) => module.ProfilePage,
)
const admin = page(
  'admin',
  () => import('../pages/admin-page'),
  (module) => module.AdminPage,
)
const success = page(
  'checkout-success',
  () => import('../pages/checkout-success-page'),
  (module) => module.CheckoutSuccessPage,
)
const cancel = page(
  'checkout-cancel',
  () => import('../pages/checkout-cancel-page'),
  (module) => module.CheckoutCancelPage,
)
const notFound = page(
  'not-found',
  () => import('../pages/not-found-page'),
  (module) => module.NotFoundPage,
)

/** Any other address. */
const notFoundRoute = route('*', notFound, {}, false)

/** Every route of the shop. */
export const routes: AppRoute[] = [
  route(paths.home, home, {}),
  route(paths.products, products, {}),
  ...COLLECTIONS.map((one) => route(one.path, collection, { collection: one })),
  ...CATEGORIES.map((one) => route(one.path, category, { category: one })),
  route(patterns.product, product, {}, false),
  route(paths.about, about, {}),
  route(paths.contact, contact, {}),
  route(paths.privacy, privacy, {}),
  route(paths.shipping, shipping, {}),
  route(paths.auth, auth, {}, false),
  route(paths.newPassword, newPassword, {}, false),
  route(paths.profile, profile, {}, false),
  route(paths.admin, admin, {}, false),
  route(paths.checkoutSuccess, success, {}, false),
  route(paths.checkoutCancel, cancel, {}, false),
  notFoundRoute,
]

/** The route that answers a path. */
export function routeAt(pathname: string): AppRoute {
  return routes.find(({ path }) => matchPath(path, pathname)) ?? notFoundRoute
}
