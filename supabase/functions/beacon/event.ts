import * as z from 'zod'

const MAX_SEARCH_LENGTH = 60
const MAX_EVENTS = 50

const page = z.string().regex(/^[a-z][a-z-]{0,39}$/)
const handle = z.string().regex(/^[\p{Ll}\p{Lo}\p{N}][\p{Ll}\p{Lo}\p{N}_-]{0,199}$/u)
const nothing = z.literal('')
const text = z.string().max(200)
/** A page and the upper bound of a bucket. */
const bucket = z.string().regex(/^[a-z][a-z-]{0,39} \d{1,6}$/)

/** `[kind, key]`; the same kinds as in the table. */
const event = z.union([
  z.tuple([z.literal('view'), page]),
  z.tuple([z.enum(['seen', 'add']), handle]),
  z.tuple([z.literal('checkout'), nothing]),
  z.tuple([z.enum(['search-none', 'search-few']), text.transform(cleanSearch)]),
  z.tuple([z.enum(['error', 'failed-call']), text.transform(cleanMessage)]),
  z.tuple([z.literal('missing-chunk'), page]),
  z.tuple([z.enum(['vital-LCP', 'vital-INP', 'vital-CLS']), bucket]),
])

export const beaconSchema = z.strictObject({ events: z.array(event).min(1).max(MAX_EVENTS) })

function cleanText(value: string): string {
  return value
    .normalize('NFKC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
}

/** A search in lower case, or nothing for one that may be personal: an address, five digits, or a long text. */
function cleanSearch(value: string): string {
  const search = cleanText(value).toLowerCase()
  const digits = search.replace(/\P{N}/gu, '').length
  return search.includes('@') || digits >= 5 || search.length > MAX_SEARCH_LENGTH ? '' : search
}

/** A message without the parts that may be personal: addresses, the parameters of links, ids and long numbers. */
function cleanMessage(value: string): string {
  return cleanText(value)
    .replace(/\S*@\S*/g, '…')
    .replace(/[?#][^\s)]*/g, '')
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\d{5,}/gi, '…')
}
