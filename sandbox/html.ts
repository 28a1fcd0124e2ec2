/** Markup made by `html`, which escapes every value. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Content = Html | string | number | null | undefined | false | readonly Content[]

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Tagged template for markup: escapes values, except markup made by `html`. */
export function html(parts: TemplateStringsArray, ...values: Content[]): Html {
  return new Html(parts.map((part, index) => (index === 0 ? part : renderContent(values[index - 1]) + part)).join(''))
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}

function renderContent(value: Content): string {
  if (value instanceof Html) return value.markup
  if (Array.isArray(value)) return value.map(renderContent).join('')
  if (value === null || value === undefined || value === false) return ''
  return escapeHtml(String(value))
}
