import { cloudflareRedirects, type Host, vercelRoutes, workerRoutes } from './host-files.ts'
import type { HostRules } from './host-rules.ts'

const NAMES: Readonly<Record<Host, string>> = { cloudflare: 'Cloudflare Pages', vercel: 'Vercel' }
const NUMBER = new Intl.NumberFormat('en-CA')

/** One sentence per limit that the build exceeds; without a host, of each host. */
export function limitWarnings(rules: HostRules, fileCount: number, host?: Host): string[] {
  const redirects = cloudflareRedirects(rules)
  const patterns = redirects.filter(({ from }) => from.includes(':'))
  const limits: [host: Host, count: number, subject: string, most: number, plan?: string][] = [
    ['cloudflare', fileCount, 'files', 20_000, ' on its free plan'],
    ['cloudflare', redirects.length - patterns.length, 'redirects', 2000],
    ['cloudflare', patterns.length, 'redirects with placeholders', 100],
    ['cloudflare', workerRoutes(rules).length, 'routes to the worker', 100],
    ['vercel', vercelRoutes(rules).length, 'redirects and other routes', 2048],
  ]
  return limits
    .filter(([of, count, , most]) => count > most && of === (host ?? of))
    .map(([of, count, subject, most, plan = '']) => {
      const taken = `${NAMES[of]} takes ${NUMBER.format(most)}${plan}`
      return `The build has ${NUMBER.format(count)} ${subject}; ${taken}.`
    })
}
