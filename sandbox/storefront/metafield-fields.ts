import { GraphQLError } from 'graphql'
import type { CatalogueProduct } from './catalogue'
import { collectionFields, listCollections } from './collection-fields'
import { type PageArguments, paginate, paginateFields } from './connection'
import type { ObjectFields, StorefrontContext } from './context'
import { createGlobalId } from './ids'
import { mediaFields } from './image-fields'
import { findImage } from './media-fields'
import { type Attribute, isImageFile, listReferences, type StoreMetaobject } from './store-content'

export type MetafieldIdentifier = { namespace?: string | null; key: string }

/** Namespace of metafields without one in the query. */
const APP_NAMESPACE = 'app'

export function metafieldFields(
  context: StorefrontContext,
  product: CatalogueProduct,
  { namespace, key }: MetafieldIdentifier,
): ObjectFields | null {
  const metafield = product.metafields.find(
    (candidate) => candidate.namespace === (namespace ?? APP_NAMESPACE) && candidate.key === key,
  )
  if (!context.showsContent || !metafield) return null
  return {
    __typename: 'Metafield',
    id: createGlobalId('Metafield', product.handle, metafield.namespace, key),
    namespace: metafield.namespace,
    description: null,
    createdAt: product.createdAt,
    updatedAt: product.createdAt,
    parentResource: () => context.productFields(context, product),
    ...attributeFields(context, key, metafield),
  }
}

/** The fields that a metafield shares with a field of a metaobject. */
function attributeFields(context: StorefrontContext, key: string, attribute: Attribute): Record<string, unknown> {
  const find = REFERENCES_BY_TYPE[attribute.type.replace(/^list\./, '').replace(/_reference$/, '')]
  const isList = attribute.type.startsWith('list.')
  const references = find ? listReferences(attribute).flatMap((name) => find(context, name) ?? []) : []
  const ids = references.map(({ id }) => id)
  const getValue = (): string => (find ? (isList ? JSON.stringify(ids) : String(ids[0] ?? '')) : attribute.value)
  return {
    key,
    type: attribute.type,
    value: getValue,
    reference: isList ? null : (references[0] ?? null),
    references: (page: PageArguments) => (isList ? paginate(references, ({ id }) => String(id), page) : null),
  }
}

type FindReference = (context: StorefrontContext, name: string) => ObjectFields | null

const REFERENCES_BY_TYPE: Readonly<Record<string, FindReference>> = {
  file: (context, name) => (isImageFile(name) ? mediaFields(context, findImage(context, name)) : null),
  product: (context, handle) => {
    const product = context.catalogue.productByHandle.get(handle)
    return product ? context.productFields(context, product) : null
  },
  collection: (context, handle) => {
    const collection = listCollections(context).find((candidate) => candidate.handle === handle)
    return collection ? collectionFields(context, collection) : null
  },
  metaobject: (context, handle) => {
    const metaobject = context.content.metaobjects.find((candidate) => candidate.handle === handle)
    return metaobject ? metaobjectFields(context, metaobject) : null
  },
}

function metaobjectFields(context: StorefrontContext, { type, handle, fields }: StoreMetaobject): ObjectFields {
  const toField = ([key, attribute]: [string, StoreMetaobject['fields'][string]]): ObjectFields => ({
    __typename: 'MetaobjectField',
    ...attributeFields(context, key, attribute),
  })
  return {
    __typename: 'Metaobject',
    id: getId({ type, handle }),
    type,
    handle,
    updatedAt: context.catalogue.products.at(-1)?.createdAt ?? new Date(0).toISOString(),
    onlineStoreUrl: null,
    seo: null,
    fields: () => Object.entries(fields).map(toField),
    field: ({ key }: { key: string }) => {
      const attribute = fields[key]
      return attribute ? toField([key, attribute]) : null
    },
  }
}

function getId({ type, handle }: Pick<StoreMetaobject, 'type' | 'handle'>): string {
  return createGlobalId('Metaobject', type, handle)
}

type Reference = { id?: string | null; handle?: { type: string; handle: string } | null }

export function findMetaobject(context: StorefrontContext, { id, handle }: Reference): ObjectFields | null {
  if (id == null && !handle) throw new GraphQLError('you must provide one of id or handle')
  const metaobject = context.content.metaobjects.find((candidate) =>
    id == null ? candidate.type === handle?.type && candidate.handle === handle.handle : getId(candidate) === id,
  )
  return metaobject ? metaobjectFields(context, metaobject) : null
}

type ListArguments = PageArguments & { type: string; sortKey?: string | null; reverse?: boolean | null }

export function listMetaobjects(context: StorefrontContext, { type, sortKey, ...page }: ListArguments): object {
  if (sortKey) throw new GraphQLError('"sortKey" of "metaobjects" is not served by the sandbox')
  const list = context.content.metaobjects
    .filter((metaobject) => metaobject.type === type)
    .map((metaobject) => ({ id: getId(metaobject), metaobject }))
  return paginateFields(list, page, ({ metaobject }) => metaobjectFields(context, metaobject))
}
