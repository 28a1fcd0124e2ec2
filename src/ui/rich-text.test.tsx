import { render } from '@testing-library/react'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { RichText } from './rich-text'
import { parseRichText } from './rich-text-nodes'

const text = (value: string, marks = {}) => ({ type: 'text', value, ...marks })
const root = (...children: unknown[]) => JSON.stringify({ type: 'root', children })

function toHtml(json: string): string {
  const { value } = parseRichText(json, ['store.example'])
  return renderToStaticMarkup(
    <MemoryRouter>
      <RichText nodes={value} />
    </MemoryRouter>,
  ).replace(/^<div[^>]*>|<\/div>$/g, '')
}

test('rich text renders headings one level below the page title, lists, marks and links', () => {
  const json = root(
    { type: 'heading', level: 3, children: [text('Care')] },
    { type: 'paragraph', children: [text('Wipe '), text('gently', { bold: true, italic: true })] },
    {
      type: 'list',
      listType: 'ordered',
      children: [{ type: 'list-item', children: [text('Dry')] }],
    },
    {
      type: 'paragraph',
      children: [
        { type: 'link', url: 'https://store.example/products/edge-ring', children: [text('Ring')] },
        { type: 'link', url: 'mailto:care@store.example', children: [text('Write')] },
      ],
    },
  )
  expect(toHtml(json)).toBe(
    '<h2>Care</h2><p>Wipe <strong><em>gently</em></strong></p><ol><li>Dry</li></ol>' +
      '<p><a href="/product/edge-ring">Ring</a><a href="mailto:care@store.example">Write</a></p>',
  )
})

test('rich text shows the text of an unknown node and reports it', () => {
  const json = root({ type: 'callout', children: [{ type: 'paragraph', children: [text('Kept')] }] })
  expect(toHtml(json)).toBe('<p>Kept</p>')
  expect(parseRichText(json).problems).toEqual(['rich text with an unknown node, "callout"'])
})

test.each(['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', 'vbscript:x', '#top'])(
  'rich text shows a link to %s as text and reports it',
  (url) => {
    const json = root({ type: 'paragraph', children: [{ type: 'link', url, children: [text('Press')] }] })
    expect(toHtml(json)).toBe('<p>Press</p>')
    expect(parseRichText(json).problems).toHaveLength(1)
  },
)

test('rich text shows markup in its text as text', () => {
  expect(toHtml(root(text('<script>alert(1)</script>')))).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')
})

test.each(['', 'plain', '[]', '{"type":7}', 'null'])('the invalid rich text %j is empty and reported', (json) => {
  expect(parseRichText(json)).toMatchObject({ value: [], problems: [expect.any(String)] })
})

test('no rich text renders a block in a paragraph or a link in a link', () => {
  const { node } = fc.letrec((tie) => ({
    node: fc.record({
      type: fc.constantFrom('root', 'paragraph', 'heading', 'list', 'list-item', 'link', 'text', 'video'),
      value: fc.string(),
      url: fc.constantFrom('/care', 'https://else.example/', 'javascript:x'),
      children: fc.oneof(
        { maxDepth: 4 },
        fc.constant([]),
        fc.array(tie('node'), { maxLength: 4, depthIdentifier: 'node' }),
      ),
    }),
  }))
  fc.assert(
    fc.property(node, (tree) => {
      const { container, unmount } = render(
        <MemoryRouter>
          <RichText nodes={parseRichText(JSON.stringify(tree)).value} />
        </MemoryRouter>,
      )
      expect(container.querySelector(':is(p, a, h2) :is(p, ul, ol, h2)')).toBeNull()
      expect(container.querySelector(':is(ul, ol) > :not(li), a a, a[href^="javascript"]')).toBeNull()
      unmount()
    }),
    { numRuns: 200 },
  )
})

test('rich text nested a thousand levels deep is truncated', () => {
  let node: unknown = text('deep')
  for (let depth = 0; depth < 1000; depth += 1) node = { type: 'group', children: [node] }
  expect(parseRichText(JSON.stringify(node)).problems).toContain('rich text with deeply nested nodes')
})
