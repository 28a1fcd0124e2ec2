import { createContext, use } from 'react'
import type { Thing, WithContext } from 'schema-dts'

/** Receives the structured data of the page that is prerendered. */
export const JsonLdContext = createContext<object[] | null>(null)

/**
 * Structured data for search engines, which read the built document. Render it only if `import.meta.env.SSR`, which
 * keeps its code out of the browser.
 */
export function JsonLd<Kind extends Thing>({ data }: { data: WithContext<Kind> }) {
  use(JsonLdContext)?.push(data)
  return null
}
