import type { QueryClient } from '@tanstack/react-query'
import type { ComponentProps, ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import { readAssortment } from '../content/store-query'
import { type Assortment, SPECIFIED } from '../domain/assortment'
import { paths, patterns } from '../domain/paths'
import type CategoryPage from '../pages/category-page'
import { type LazyComponent, lazyComponent } from '../ui/lazy-component'

type Page =
  | { page: 'category'; props: ComponentProps<typeof CategoryPage> }
  | {
      page:
        | 'about'
        | 'admin'
        | 'article'
        | 'auth'
        | 'cart'
        | 'checkout-cancel'
        | 'checkout-success'
        | 'collection'
        | 'confirm'
        | 'contact'
        | 'discount'
        | 'home'
        | 'journal'
        | 'new-password'
        | 'not-found'
        | 'order'
        | 'privacy-policy'
        | 'product'
        | 'products'
        | 'profile'
        | 'saved'
        | 'shipping-returns'
        | 'shop'
        | 'unsubscribe'
      props?: undefined
    }

/** `page` is the file name in src/pages. A public page is the same for everyone, and prerendered. */
export type AppRoute = Page & { path: string; isPublic: boolean }

/** Matched in order, after the categories; the merchant's pages are last. */
export const routes: readonly AppRoute[] = [
  { path: paths.home, page: 'home', isPublic: true },
  { path: paths.products, page: 'products', isPublic: true },
  { path: paths.journal, page: 'journal', isPublic: true },
  { path: patterns.story, page: 'article', isPublic: false },
  { path: patterns.product, page: 'product', isPublic: false },
  { path: patterns.storeCollection, page: 'collection', isPublic: false },
  { path: paths.about, page: 'about', isPublic: true },
  { path: paths.contact, page: 'contact', isPublic: true },
  { path: paths.order, page: 'order', isPublic: true },
  { path: paths.privacy, page: 'privacy-policy', isPublic: true },
  { path: paths.shipping, page: 'shipping-returns', isPublic: true },
  { path: paths.saved, page: 'saved', isPublic: false },
  { path: paths.auth, page: 'auth', isPublic: false },
  { path: paths.confirm, page: 'confirm', isPublic: false },
  { path: paths.newPassword, page: 'new-password', isPublic: false },
  { path: paths.profile, page: 'profile', isPublic: false },
  { path: paths.admin, page: 'admin', isPublic: false },
  { path: paths.unsubscribe, page: 'unsubscribe', isPublic: false },
  { path: paths.checkoutSuccess, page: 'checkout-success', isPublic: false },
  { path: paths.checkoutCancel, page: 'checkout-cancel', isPublic: false },
  { path: patterns.discount, page: 'discount', isPublic: false },
  { path: paths.cart, page: 'cart', isPublic: false },
  { path: patterns.cart, page: 'cart', isPublic: false },
  { path: patterns.shopPage, page: 'shop', isPublic: false },
]

const NOT_FOUND: AppRoute = { path: '*', page: 'not-found', isPublic: false }

/** The route's props and its path parameters. */
type PageProps = Record<string, unknown>

type PageModule = {
  default: ComponentType<PageProps>
  /** Fetches the page's data. */
  prefetch?: (request: { client: QueryClient; search: URLSearchParams; props: PageProps }) => Promise<unknown>
  /** Loads code of optional parts of the page, before a document that contains them is hydrated. */
  preloadParts?: (request: { client: QueryClient; props: PageProps }) => Promise<unknown>
}

const pagesByFile = new Map(
  Object.entries(import.meta.glob<PageModule>('../pages/*-page.tsx')).map(([file, load]) => [
    file,
    { load, component: lazyComponent(async () => (await load()).default) },
  ]),
)

export type RouteMatch = {
  route: AppRoute
  load: () => Promise<PageModule>
  component: LazyComponent<PageProps>
  props: PageProps
}

function decode(text = ''): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function toRouteMatch(route: AppRoute, params: Readonly<Record<string, string | undefined>>): RouteMatch {
  const page = pagesByFile.get(`../pages/${route.page}-page.tsx`)
  if (!page) throw new Error(`src/pages has no ${route.page}-page.tsx`)
  const decoded = Object.entries(params).map(([name, value]) => [name, decode(value)])
  return { route, ...page, props: { ...route.props, ...Object.fromEntries(decoded) } }
}

/**
 * The page and props for a path, given the store's assortment. A specified category has its page in any store, unless
 * the merchant has one there.
 */
export function matchRoute(pathname: string, { categories, pagePaths = [] }: Assortment): RouteMatch {
  const specified = SPECIFIED.categories.filter(({ path }) => !pagePaths.includes(path))
  const category = [...categories, ...specified].find(({ path }) => matchPath(decode(path), decode(pathname)))
  if (category) return toRouteMatch({ path: category.path, page: 'category', props: { category }, isPublic: true }, {})
  for (const route of routes) {
    const match = matchPath(route.path, pathname)
    if (match) return toRouteMatch(route, match.params)
  }
  return toRouteMatch(NOT_FOUND, {})
}

/** Loads the code and data of a URL's page. */
export async function preloadPage(client: QueryClient, { pathname, searchParams }: URL): Promise<void> {
  const { load, component, props } = matchRoute(pathname, readAssortment(client))
  const fetchData = async () => (await load()).prefetch?.({ client, search: searchParams, props })
  await Promise.all([component.preload(), fetchData()])
}

/** The page's source file, which is its key in the build's manifest. */
export function pageSourceFile({ page }: AppRoute): string {
  return `src/pages/${page}-page.tsx`
}
