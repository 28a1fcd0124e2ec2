import { z } from 'zod'
import type { Parsed } from '../parsed'
import { shopLink } from '../shop-links'

type Text = { type: 'text'; value: string; isBold: boolean; isItalic: boolean }
type Link = { type: 'link'; href: string; isOwn: boolean; children: RichTextNode[] }
type Heading = { type: 'heading'; level: number; children: RichTextNode[] }
type List = { type: 'list'; isOrdered: boolean; children: RichTextNode[] }
type Group = { type: 'paragraph' | 'list-item'; children: RichTextNode[] }

/** A node of Shopify's rich text that the shop renders. */
export type RichTextNode = Text | Link | Heading | List | Group

const nodeSchema = z.object({
  type: z.string(),
  children: z.array(z.unknown()).default([]),
  value: z.string().default(''),
  bold: z.boolean().default(false),
  italic: z.boolean().default(false),
  level: z.number().int().default(1),
  listType: z.string().optional(),
  url: z.string().default(''),
})
type ShopifyNode = z.infer<typeof nodeSchema>

/** The nodes that each place may hold, so that browsers parse the markup as it is written. */
const ALLOWED = {
  page: ['heading', 'paragraph', 'list'],
  list: ['list-item'],
  item: ['paragraph', 'list', 'text', 'link'],
  line: ['text', 'link'],
  link: ['text'],
} as const
type Place = keyof typeof ALLOWED

const KNOWN: readonly string[] = [...new Set(Object.values(ALLOWED).flat()), 'root']
/** Limit for hand-made data. */
const MAX_DEPTH = 20

type Context = { hosts: readonly string[]; problems: Set<string> }

function isAllowed(place: Place, type: string): boolean {
  return ALLOWED[place].some((allowed) => allowed === type)
}

function parseLink(node: ShopifyNode, context: Context, depth: number): RichTextNode[] {
  const children = parseNodes(node.children, 'link', context, depth)
  const own = node.url.startsWith('#') ? null : shopLink(node.url, context.hosts)
  if (own) return [{ type: 'link', href: own, isOwn: true, children }]
  if (/^(https?:\/\/|mailto:|tel:)/i.test(node.url)) return [{ type: 'link', href: node.url, isOwn: false, children }]
  context.problems.add(`a link to ${JSON.stringify(node.url)}`)
  return children
}

function parseAllowed(node: ShopifyNode, context: Context, depth: number): RichTextNode[] {
  const children = (place: Place) => parseNodes(node.children, place, context, depth)
  switch (node.type) {
    case 'text':
      return node.value ? [{ type: 'text', value: node.value, isBold: node.bold, isItalic: node.italic }] : []
    case 'link':
      return parseLink(node, context, depth)
    case 'heading':
      return [{ type: 'heading', level: node.level, children: children('line') }]
    case 'list':
      return [{ type: 'list', isOrdered: node.listType === 'ordered', children: children('list') }]
    case 'list-item':
      return [{ type: 'list-item', children: children('item') }]
    default:
      return [{ type: 'paragraph', children: children('line') }]
  }
}

/** The sound nodes; a node that its place can't hold gives way to its children. */
function parseNodes(nodes: readonly unknown[], place: Place, context: Context, depth: number): RichTextNode[] {
  if (depth > MAX_DEPTH) {
    context.problems.add('deeply nested nodes')
    return []
  }
  return nodes.flatMap((value): RichTextNode[] => {
    const { data: node } = nodeSchema.safeParse(value)
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

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Parses the value of a `rich_text_field`. Links to the store's `hosts` become links of the shop. */
export function parseRichText(json: string, hosts: readonly string[] = []): Parsed<RichTextNode[]> {
  const problems = new Set<string>()
  const value = parseNodes([parseJson(json)], 'page', { hosts, problems }, 0)
  return { value, problems: [...problems].map((problem) => `rich text with ${problem}`) }
}
