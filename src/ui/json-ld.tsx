import type { Thing, WithContext } from 'schema-dts'

/** Text that can stand in a script element: no `<` in it can end the element or open a comment. */
function scriptText(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}

/** What the page shows, for search engines, in schema.org's terms. */
export function JsonLd<Kind extends Thing>({ data }: { data: WithContext<Kind> }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script's text can't be given in another way
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptText(data) }} />
}
