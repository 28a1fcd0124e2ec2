import { createStore } from 'zustand/vanilla'

/** Fields that need an access scope of their own, by the variable by which documents include them. */
const OPTIONAL_FIELDS = { withTags: 'tags', withStock: 'quantityAvailable' } as const

type FieldVariable = keyof typeof OPTIONAL_FIELDS
const FIELD_VARIABLES: readonly FieldVariable[] = ['withTags', 'withStock']

/** What the build learnt of the store, so that no browser has to ask. */
export type StoreFacts = {
  /** The host of its primary domain, where Shopify's checkout is. */
  primaryHost?: string
  /** The API version that answers, a newer one than requested once that is retired. */
  apiVersion?: string
  /** The variables of the fields that the token may not read. */
  denied?: readonly FieldVariable[]
}

/** Undefined in development and in tests. */
declare const __STORE_FACTS__: StoreFacts | undefined

export const storeFacts = createStore<StoreFacts>(() => (typeof __STORE_FACTS__ === 'undefined' ? {} : __STORE_FACTS__))

type ResponseError = { path?: readonly (string | number)[]; extensions?: { code?: string } }

/** Remembers the optional fields that these errors refuse, for later requests to leave them out. */
export function noteDenied(errors: readonly ResponseError[]): void {
  const { denied = [] } = storeFacts.getState()
  const fields = errors.filter(isAccessDenied).map(({ path }) => path?.at(-1))
  const added = FIELD_VARIABLES.filter((name) => fields.includes(OPTIONAL_FIELDS[name]) && !denied.includes(name))
  if (added.length > 0) storeFacts.setState({ denied: [...denied, ...added] })
}

export function isAccessDenied({ extensions }: ResponseError): boolean {
  return extensions?.code === 'ACCESS_DENIED'
}

/** The variables that leave out of a document what the token may not read. */
export function deniedVariables(document: string): Partial<Record<FieldVariable, false>> {
  const { denied = [] } = storeFacts.getState()
  return Object.fromEntries(denied.filter((name) => document.includes(`$${name}`)).map((name) => [name, false]))
}
