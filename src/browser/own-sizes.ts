import { useSyncExternalStore } from 'react'
import { parseJson, toRecord } from '../domain/parse-json'
import { isSize, mapSizes, type SizeKind, type Sizes, toSizeKinds, toSizes } from '../domain/sizes'
import { followTexts, readText, saveText } from './stored-text'

const SIZES_KEY = 'liangyi.sizes'

export type OwnSizes = {
  sizes: Sizes
  /** Kinds whose last change the account hasn't confirmed. */
  unsent: readonly SizeKind[]
}

function parseOwnSizes(text: string | null): OwnSizes {
  const { sizes, unsent } = toRecord(parseJson(text ?? ''))
  return { sizes: toSizes(sizes), unsent: toSizeKinds(unsent) }
}

let parsed: { text: string | null; own: OwnSizes } | undefined

/** The shopper's sizes in this browser. */
export function readOwnSizes(): OwnSizes {
  const text = readText(SIZES_KEY)
  if (!parsed || parsed.text !== text) parsed = { text, own: parseOwnSizes(text) }
  return parsed.own
}

function saveOwnSizes(own: OwnSizes): void {
  const isEmpty = own.unsent.length === 0 && Object.values(own.sizes).every((size) => size === null)
  saveText(SIZES_KEY, isEmpty ? null : JSON.stringify(own))
}

function changeSize(kind: SizeKind, size: string | null, isUnsent: boolean): void {
  const { sizes, unsent } = readOwnSizes()
  const others = unsent.filter((other) => other !== kind)
  saveOwnSizes({ sizes: { ...sizes, [kind]: size }, unsent: isUnsent ? [...others, kind] : others })
}

/** Remembers a chosen size. */
export function rememberSize(kind: SizeKind, size: string): void {
  if (isSize(size) && readOwnSizes().sizes[kind] !== size) changeSize(kind, size, true)
}

/** A visitor's removal isn't for the account of whoever signs in next. */
export function forgetSize(kind: SizeKind, hasAccount: boolean): void {
  changeSize(kind, null, hasAccount)
}

/** Takes over the account's sizes, except for changes made since `sent`. */
export function adoptSizes(account: Sizes, sent: OwnSizes): void {
  const { sizes, unsent } = readOwnSizes()
  const open = unsent.filter((kind) => !sent.unsent.includes(kind) || sizes[kind] !== sent.sizes[kind])
  saveOwnSizes({ sizes: mapSizes((kind) => (open.includes(kind) ? sizes : account)[kind]), unsent: open })
}

/** After a sign-out: keeps only the sizes that the account lacks. */
export function dropAccountSizes(): void {
  const { sizes, unsent } = readOwnSizes()
  const unsentSizes = unsent.filter((kind) => sizes[kind] !== null)
  saveOwnSizes({ sizes: mapSizes((kind) => (unsentSizes.includes(kind) ? sizes[kind] : null)), unsent: unsentSizes })
}

const NONE = parseOwnSizes(null)

/** The shopper's sizes; none on the server and in the hydrating render. */
export function useOwnSizes(): OwnSizes {
  return useSyncExternalStore(followTexts, readOwnSizes, () => NONE)
}
