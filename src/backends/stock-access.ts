import { isScopeMissing } from './storefront'

let isDenied = false

/** Runs a request with stock, or without in the build and for a token that lacks the inventory scope. */
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
