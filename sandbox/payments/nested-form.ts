/** The value of a bracketed form field. */
type FormValue = string | FormValue[] | { [name: string]: FormValue }
export type FormRecord = { [name: string]: FormValue }

/** Parses Stripe's nested parameters: `line_items[0][price_data][currency]=cad`. */
export function parseNestedForm(text: string): FormRecord {
  const root: FormRecord = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) setAtPath(root, parsePath(name), value)
  return Object.fromEntries(Object.entries(root).map(([name, value]) => [name, convertLists(value)]))
}

/** `a[0][b]` is the path a, 0, b; `[]` appends. */
function parsePath(name: string): string[] {
  const [head = '', ...rest] = name.split('[')
  return [head, ...rest.map((part) => part.replace(/\]$/, ''))]
}

function setAtPath(root: FormRecord, path: readonly string[], value: string) {
  let record = root
  for (const [depth, part] of path.entries()) {
    const name = part === '' ? String(Object.keys(record).length) : part
    if (depth === path.length - 1) {
      record[name] = value
      return
    }
    const child = record[name]
    record = isRecord(child) ? child : addRecord(record, name)
  }
}

function addRecord(parent: FormRecord, name: string): FormRecord {
  const record: FormRecord = Object.create(null)
  parent[name] = record
  return record
}

/** Converts records with keys 0, 1, … to lists. */
function convertLists(value: FormValue): FormValue {
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([name, child]) => [name, convertLists(child)] as const)
  return entries.every(([name], index) => name === String(index))
    ? entries.map(([, child]) => child)
    : Object.fromEntries(entries)
}

function isRecord(value: FormValue | undefined): value is FormRecord {
  return typeof value === 'object' && !Array.isArray(value)
}
