import type { Thing, WithContext } from 'schema-dts'
import { scriptJson } from './script-json'

/** What the page shows, for search engines, in schema.org's terms. */
export function JsonLd<Kind extends Thing>({ data }: { data: WithContext<Kind> }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script's text can't be given in another way
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(JSON.stringify(data)) }} />
}
