import { collectionFields, listCollections } from './collection-fields'
import type { ObjectFields, StorefrontContext } from './context'
import { createGlobalId } from './ids'
import { findMetaobject } from './metafield-fields'
import type { StoreMenu, StoreMenuItem } from './store-content'

export function findMenu(context: StorefrontContext, handle: string): ObjectFields | null {
  const menu = context.content.menus.find((candidate) => candidate.handle === handle)
  return menu ? menuFields(context, menu) : null
}

function menuFields(context: StorefrontContext, { handle, title, items }: StoreMenu): ObjectFields {
  return {
    __typename: 'Menu',
    id: createGlobalId('Menu', handle),
    handle,
    title,
    itemsCount: countItems(items),
    items: items.map((item, index) => menuItemFields(context, item, [handle, String(index)])),
  }
}

function menuItemFields(context: StorefrontContext, item: StoreMenuItem, place: string[]): ObjectFields {
  const resource = (): ObjectFields | null => findResource(context, item)
  return {
    __typename: 'MenuItem',
    id: createGlobalId('MenuItem', ...place),
    title: item.title,
    type: item.type,
    tags: [],
    // Shopify completes paths with the store's address.
    url: item.url?.startsWith('/') ? `${context.origin}${item.url}` : item.url,
    resource,
    resourceId: () => resource()?.id ?? null,
    items: item.items.map((child, index) => menuItemFields(context, child, [...place, String(index)])),
  }
}

function findResource(context: StorefrontContext, { type, url }: StoreMenuItem): ObjectFields | null {
  const parts = (url ?? '').split('/').filter(Boolean)
  const handle = parts.at(-1) ?? ''
  if (type === 'COLLECTION') {
    const collection = listCollections(context).find((candidate) => candidate.handle === handle)
    return collection ? collectionFields(context, collection) : null
  }
  if (type === 'PRODUCT') {
    const product = context.catalogue.productByHandle.get(handle)
    return product ? context.productFields(context, product) : null
  }
  const metaobjectType = parts.at(-2)
  return type === 'METAOBJECT' && metaobjectType
    ? findMetaobject(context, { handle: { type: metaobjectType, handle } })
    : null
}

function countItems(items: readonly StoreMenuItem[]): number {
  return items.reduce((count, item) => count + 1 + countItems(item.items), 0)
}
