import { Fragment, type ReactNode } from 'react'
import { AppLink } from './app-link'
import { cn } from './cn'
import { PROSE, type ProseLook } from './prose'
import type { RichTextNode } from './rich-text-nodes'

type HeadingTag = 'h2' | 'h3' | 'h4' | 'h5' | 'h6'
const HEADINGS: readonly HeadingTag[] = ['h2', 'h3', 'h4', 'h5', 'h6']

type Props = {
  nodes: readonly RichTextNode[]
  /** The tag for the text's highest-level headings. */
  topHeading?: HeadingTag
  look?: ProseLook
}

/** Renders Shopify's rich text as elements, without parsing any HTML. */
export function RichText({ nodes, topHeading = 'h2', look = 'page' }: Props) {
  const highest = Math.min(...nodes.map((node) => (node.type === 'heading' ? node.level : HEADINGS.length)))
  const offset = HEADINGS.indexOf(topHeading) - highest
  return <div className={cn(PROSE[look], '[&_p]:whitespace-pre-line')}>{renderNodes(nodes, offset)}</div>
}

/** `offset` is added to a heading's level. */
function renderNodes(nodes: readonly RichTextNode[], offset: number): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: nodes have no other key
  return nodes.map((node, index) => <Fragment key={index}>{renderNode(node, offset)}</Fragment>)
}

function renderText({ value, isBold, isItalic }: Extract<RichTextNode, { type: 'text' }>): ReactNode {
  const text = isItalic ? <em>{value}</em> : value
  return isBold ? <strong>{text}</strong> : text
}

function renderNode(node: RichTextNode, offset: number): ReactNode {
  if (node.type === 'text') return renderText(node)
  const children = renderNodes(node.children, offset)
  switch (node.type) {
    case 'link':
      return node.isOwn ? <AppLink to={node.href}>{children}</AppLink> : <a href={node.href}>{children}</a>
    case 'heading': {
      const Heading = HEADINGS[node.level + offset] ?? 'h6'
      return <Heading>{children}</Heading>
    }
    case 'list':
      return node.isOrdered ? <ol>{children}</ol> : <ul>{children}</ul>
    case 'list-item':
      return <li>{children}</li>
    case 'paragraph': {
      const isLink = node.children.length === 1 && node.children[0]?.type === 'link'
      return <p className={isLink ? '*:inline-flex *:min-h-11 *:items-center' : undefined}>{children}</p>
    }
  }
}
