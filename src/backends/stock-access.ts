import { isScopeMissing } from './storefront'

let isDenied = false

/** Runs a request with stock, except in the build and for tokens that lack the inventory scope. */
export async function requestWithStock<Result>(request: (withStock: boolean) => Promise<Result>): Promise<Result> {
  if (import.meta.env.SSR || isDenied) return request(false)
  try {
    return await request(true)
  } catch (error) {
    if (!isScopeMissing(error)) throw error
    isDenied = true
    return request(false)
  }
}

export function resetStockAccess(): void {
  isDenied = false
}
