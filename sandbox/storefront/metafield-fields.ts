import type { CatalogueProduct } from './catalogue'
import { type PageArguments, paginateFields } from './connection'
import type { ObjectFields, StorefrontContext } from './context'
import { createGlobalId } from './ids'
import { mediaFields } from './image-fields'
import { findImage } from './media-fields'
import { isImageFile, listFiles, type StoreMetaobject } from './store-content'

export type MetafieldIdentifier = { namespace?: string | null; key: string }

/** Default namespace of a query's metafields. */
const APP_NAMESPACE = 'app'

export function metafieldFields(
  context: StorefrontContext,
  product: CatalogueProduct,
  { namespace, key }: MetafieldIdentifier,
): ObjectFields | null {
  const metafield = product.metafields.find(
    (candidate) => candidate.namespace === (namespace ?? APP_NAMESPACE) && candidate.key === key,
  )
  if (!metafield) return null
  const files = listFiles(metafield).map((name) => findImage(context, name))
  return {
    __typename: 'Metafield',
    key,
    type: metafield.type,
    value: metafield.value,
    references: (page: PageArguments) => paginateFields(files, page, (image) => mediaFields(context, image)),
  }
}

function metaobjectFields(context: StorefrontContext, { handle, fields }: StoreMetaobject): ObjectFields {
  const toField = ([key, { type, value: own }]: [string, StoreMetaobject['fields'][string]]): ObjectFields => {
    // A field of this type takes only whole addresses.
    const value = type === 'url' && own.startsWith('/') ? `${context.primaryOrigin}${own}` : own
    const isPicture = type === 'file_reference' && isImageFile(value)
    const reference = isPicture ? mediaFields(context, findImage(context, value)) : null
    const files = listFiles({ type, value }).map((name) => findImage(context, name))
    return {
      __typename: 'MetaobjectField',
      key,
      type,
      value: reference ? reference.id : value,
      reference,
      references: (page: PageArguments) => paginateFields(files, page, (image) => mediaFields(context, image)),
    }
  }
  return {
    __typename: 'Metaobject',
    handle,
    fields: () => Object.entries(fields).map(toField),
    field: ({ key }: { key: string }) => {
      const attribute = fields[key]
      return attribute ? toField([key, attribute]) : null
    },
  }
}

type Reference = { handle?: { type: string; handle: string } | null }

export function findMetaobject(context: StorefrontContext, { handle }: Reference): ObjectFields | null {
  const metaobject = context.content.metaobjects.find(
    (candidate) => candidate.type === handle?.type && candidate.handle === handle.handle,
  )
  return metaobject ? metaobjectFields(context, metaobject) : null
}

export function listMetaobjects(
  context: StorefrontContext,
  { type, ...page }: PageArguments & { type: string },
): object {
  const list = context.content.metaobjects
    .filter((metaobject) => metaobject.type === type)
    .map((metaobject) => ({ id: createGlobalId('Metaobject', type, metaobject.handle), metaobject }))
  return paginateFields(list, page, ({ metaobject }) => metaobjectFields(context, metaobject))
}
