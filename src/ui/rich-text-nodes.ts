import { parseJson, toRecord } from '../domain/parse-json'
import type { Parsed } from '../domain/parsed'
import { contentLink } from '../language/content-link'

type Text = { type: 'text'; value: string; isBold: boolean; isItalic: boolean }
type Link = { type: 'link'; href: string; isOwn: boolean; children: RichTextNode[] }
type Heading = { type: 'heading'; level: number; children: RichTextNode[] }
type List = { type: 'list'; isOrdered: boolean; children: RichTextNode[] }
type Group = { type: 'paragraph' | 'list-item'; children: RichTextNode[] }

/** A node of Shopify's rich text that the shop renders. */
export type RichTextNode = Text | Link | Heading | List | Group

export function readText(node: RichTextNode): string {
  return node.type === 'text' ? node.value : node.children.map(readText).join('')
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '')

/** A node of Shopify's JSON; null for an invalid value. Doesn't use zod, which product pages don't load. */
function readNode(value: unknown) {
  const { type, children, level, ...fields } = toRecord(value)
  if (typeof type !== 'string' || type === '') return null
  return {
    type,
    children: Array.isArray(children) ? children : [],
    value: toText(fields.value),
    isBold: fields.bold === true,
    isItalic: fields.italic === true,
    level: typeof level === 'number' && Number.isInteger(level) ? level : 1,
    isOrdered: fields.listType === 'ordered',
    url: toText(fields.url),
  }
}

type ShopifyNode = NonNullable<ReturnType<typeof readNode>>

/** The nodes allowed in each place; others would make browsers change the markup. */
const ALLOWED = {
  page: ['heading', 'paragraph', 'list'],
  list: ['list-item'],
  item: ['paragraph', 'list', 'text', 'link'],
  line: ['text', 'link'],
  link: ['text'],
} as const
type Place = keyof typeof ALLOWED

const KNOWN: readonly string[] = [...new Set(Object.values(ALLOWED).flat()), 'root']
/** Nesting limit for manipulated data. */
const MAX_DEPTH = 20

type Context = { hosts: readonly string[]; problems: Set<string> }

function isAllowed(place: Place, type: string): boolean {
  return ALLOWED[place].some((allowed) => allowed === type)
}

function parseLink(node: ShopifyNode, context: Context, depth: number): RichTextNode[] {
  const children = parseNodes(node.children, 'link', context, depth)
  const own = node.url.startsWith('#') ? null : contentLink(node.url, context.hosts)
  if (own) return [{ type: 'link', href: own, isOwn: true, children }]
  if (/^(https?:\/\/|mailto:|tel:)/i.test(node.url)) return [{ type: 'link', href: node.url, isOwn: false, children }]
  context.problems.add(`a link to ${JSON.stringify(node.url)}`)
  return children
}

function parseAllowed(node: ShopifyNode, context: Context, depth: number): RichTextNode[] {
  const children = (place: Place) => parseNodes(node.children, place, context, depth)
  switch (node.type) {
    case 'text':
      return node.value ? [{ type: 'text', value: node.value, isBold: node.isBold, isItalic: node.isItalic }] : []
    case 'link':
      return parseLink(node, context, depth)
    case 'heading':
      return [{ type: 'heading', level: node.level, children: children('line') }]
    case 'list':
      return [{ type: 'list', isOrdered: node.isOrdered, children: children('list') }]
    case 'list-item':
      return [{ type: 'list-item', children: children('item') }]
    default:
      return [{ type: 'paragraph', children: children('line') }]
  }
}

/** The valid nodes. A node that isn't allowed here is replaced by its children. */
function parseNodes(nodes: readonly unknown[], place: Place, context: Context, depth: number): RichTextNode[] {
  if (depth > MAX_DEPTH) {
    context.problems.add('deeply nested nodes')
    return []
  }
  return nodes.flatMap((value): RichTextNode[] => {
    const node = readNode(value)
    if (!node) {
      context.problems.add('an unreadable node')
      return []
    }
    if (isAllowed(place, node.type)) return parseAllowed(node, context, depth + 1)
    if (place === 'page' && isAllowed('line', node.type)) {
      return [{ type: 'paragraph', children: parseNodes([node], 'line', context, depth + 1) }]
    }
    if (place === 'list' && isAllowed('item', node.type)) {
      return [{ type: 'list-item', children: parseNodes([node], 'item', context, depth + 1) }]
    }
    if (!KNOWN.includes(node.type)) context.problems.add(`an unknown node, ${JSON.stringify(node.type)}`)
    return parseNodes(node.children, place, context, depth + 1)
  })
}

/** Parses a `rich_text_field`'s value. Links to the store's `hosts` become links within the shop. */
export function parseRichText(json: string, hosts: readonly string[] = []): Parsed<RichTextNode[]> {
  const problems = new Set<string>()
  const value = parseNodes([parseJson(json)], 'page', { hosts, problems }, 0)
  return { value, problems: [...problems].map((problem) => `rich text with ${problem}`) }
}
