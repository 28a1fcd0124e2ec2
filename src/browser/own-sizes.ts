import { useSyncExternalStore } from 'react'
import { parseJson } from '../domain/parse-json'
import { isSize, type SizeKind, type Sizes, toSizes } from '../domain/sizes'
import { followTexts, readText, saveText } from './stored-text'

const SIZES_KEY = 'liangyi.sizes'

let parsed: { text: string | null; sizes: Sizes } | undefined

/** The shopper's sizes in this browser. */
export function readOwnSizes(): Sizes {
  const text = readText(SIZES_KEY)
  if (!parsed || parsed.text !== text) parsed = { text, sizes: toSizes(parseJson(text ?? '')) }
  return parsed.sizes
}

function changeSize(kind: SizeKind, size: string | null): void {
  const sizes = { ...readOwnSizes(), [kind]: size }
  saveText(SIZES_KEY, Object.values(sizes).every((other) => other === null) ? null : JSON.stringify(sizes))
}

export function rememberSize(kind: SizeKind, size: string): void {
  if (isSize(size) && readOwnSizes()[kind] !== size) changeSize(kind, size)
}

export function forgetSize(kind: SizeKind): void {
  changeSize(kind, null)
}

export function forgetSizes(): void {
  saveText(SIZES_KEY, null)
}

const NONE = toSizes(null)

/** The shopper's sizes; none on the server and in the hydrating render. */
export function useOwnSizes(): Sizes {
  return useSyncExternalStore(followTexts, readOwnSizes, () => NONE)
}
