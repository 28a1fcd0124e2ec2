import type { ObjectFields, StorefrontContext } from './context'
import type { StoreMenuItem } from './store-content'

export function findMenu(context: StorefrontContext, handle: string): ObjectFields | null {
  const menu = context.content.menus.find((candidate) => candidate.handle === handle)
  return menu ? { __typename: 'Menu', items: menu.items.map((item) => menuItemFields(context, item)) } : null
}

function menuItemFields(context: StorefrontContext, { title, url, items }: StoreMenuItem): ObjectFields {
  return {
    __typename: 'MenuItem',
    title,
    // Shopify turns paths into the store's full URLs.
    url: url?.startsWith('/') ? `${context.primaryOrigin}${url}` : url,
    items: items.map((child) => menuItemFields(context, child)),
  }
}
