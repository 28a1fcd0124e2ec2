import { type ConfigEnv, loadEnv, type Plugin, type UserConfig } from 'vite'
import { readEnvironment } from './read-environment.ts'

type Variables = Record<string, string | undefined>

type Options = {
  /** Values for variables missing from `.env`. */
  defaults: (variables: Variables) => Variables
}

/** Parses `.env` and defines the result as a constant of the shop. */
export function environmentPlugin({ defaults }: Options) {
  return {
    name: 'liangyi-environment',
    config(config: UserConfig, { mode }: ConfigEnv) {
      const variables = loadEnv(mode, config.envDir || config.root || process.cwd(), 'VITE_')
      const filled = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
      const environment = readEnvironment({ ...defaults(filled), ...filled })
      const hasDatabaseCart = 'cart' in environment && environment.cart === 'database'
      const hasAnalytics = 'analytics' in environment && Boolean(environment.analytics?.scripts.length)
      return {
        define: {
          __ENVIRONMENT__: JSON.stringify(environment),
          __HAS_DATABASE_CART__: String(hasDatabaseCart),
          __HAS_ANALYTICS__: String(hasAnalytics),
        },
      }
    },
  } satisfies Plugin
}
