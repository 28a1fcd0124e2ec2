import { type ConfigEnv, loadEnv, type Plugin, type ResolvedConfig, type UserConfig } from 'vite'
import { MERCHANT } from '../merchant/merchant.ts'
import { readEnvironment } from './read-environment.ts'

const DEMONSTRATION = /demonstration|example/i

/** A warning that lists merchant details left from the demonstration; null if there are none. */
export function findDemonstrationData(merchant: Readonly<Record<keyof typeof MERCHANT, string>>): string | null {
  const names = Object.entries(merchant).flatMap(([name, value]) => (DEMONSTRATION.test(value) ? [name] : []))
  return names.length > 0 ? `src/merchant/merchant.ts still has the demonstration's ${names.join(', ')}.` : null
}

type Variables = Record<string, string | undefined>

type Options = {
  /** Values for variables missing from `.env`. */
  defaults: (variables: Variables) => Variables
}

/** Parses `.env` and defines the result as a constant of the shop. */
export function environmentPlugin({ defaults }: Options) {
  let isLive = false
  return {
    name: 'liangyi-environment',
    config(config: UserConfig, { mode }: ConfigEnv) {
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
    // A build resolves the configuration once per environment, but runs once.
    buildApp: {
      order: 'pre' as const,
      async handler({ config }: { config: Pick<ResolvedConfig, 'logger'> }) {
        const warning = isLive && findDemonstrationData(MERCHANT)
        if (warning) config.logger.warn(warning)
      },
    },
  } satisfies Plugin
}
