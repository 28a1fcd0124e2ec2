import type { Thing, WithContext } from 'schema-dts'
import { scriptJson } from './script-json'

/** Structured data for search engines. */
export function JsonLd<Kind extends Thing>({ data }: { data: WithContext<Kind> }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React escapes script text otherwise
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(JSON.stringify(data)) }} />
}
