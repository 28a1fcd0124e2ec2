import type { BuiltEnvironment, Environment } from './environment'

declare const __ENVIRONMENT__: BuiltEnvironment
/** Origin of same-origin backends during the build. */
declare const __BACKENDS_ORIGIN__: string

/** `.env` as parsed by the build, with `/` for a backend on the page's own origin. */
export const builtEnvironment = (): BuiltEnvironment => __ENVIRONMENT__

export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
  readonly problems: string[]

  constructor(problems: string[]) {
    super(`The shop is not set up:\n${problems.join('\n')}`)
    this.problems = problems
  }
}

let resolved: Environment | undefined

function resolve(built: BuiltEnvironment): Environment {
  if ('problems' in built) throw new EnvironmentError(built.problems)
  const resolveOrigin = (url: string) => (url === '/' ? (globalThis.location?.origin ?? __BACKENDS_ORIGIN__) : url)
  return {
    ...built,
    shopify: { ...built.shopify, url: resolveOrigin(built.shopify.url) },
    supabase: { ...built.supabase, url: resolveOrigin(built.supabase.url) },
  }
}

/** This build's environment. Throws EnvironmentError if it is incomplete. */
export function environment(): Environment {
  resolved ??= resolve(__ENVIRONMENT__)
  return resolved
}
