import { loadEnv, type Plugin } from 'vite'
import { MERCHANT } from '../merchant/merchant.ts'
import { findDemonstrationData } from './demonstration-data.ts'
import { readEnvironment } from './read-environment.ts'

type Variables = Record<string, string | undefined>

type Options = {
  /** Values for variables missing from `.env`. */
  defaults: (variables: Variables) => Variables
}

/** Parses `.env` and defines the result as a constant of the shop. */
export function environmentPlugin({ defaults }: Options): Plugin {
  let isLive = false
  return {
    name: 'liangyi-environment',
    config(config, { mode }) {
      const variables = loadEnv(mode, config.envDir || config.root || process.cwd(), 'VITE_')
      const filled = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
      isLive = filled.VITE_SHOPIFY_STORE_URL !== undefined
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
    configResolved({ command, logger }) {
      const warning = command === 'build' && isLive && findDemonstrationData(MERCHANT)
      if (warning) logger.warn(warning)
    },
  }
}
