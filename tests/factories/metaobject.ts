import type { Metaobject } from '../../src/backends/metaobjects'

/** A metaobject with text fields, or with fields of given types. */
export function metaobject(
  fields: Readonly<Record<string, string | readonly [type: string, value: string]>>,
): Metaobject {
  return {
    handle: 'home',
    fields: Object.entries(fields).map(([key, field]) => {
      const [type, value] = typeof field === 'string' ? ['single_line_text_field', field] : field
      return { key, type, value, reference: null }
    }),
  }
}
