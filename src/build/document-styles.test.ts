import { expect, test, vi } from 'vitest'
import { createDocumentStyles, namedIn, namesOf } from './document-styles'

const STYLES = `
:focus-visible{outline:2px solid}
p:has(+ .chip){margin:0}
.card{color:red}
.drawer{color:blue}
.card,.drawer{margin:0}
:is(:where(.group):hover .group-hover\\:lit){opacity:1}
.before\\:content-\\[\\'\\'\\]:before{content:''}
.\\[\\&_p\\]\\:mt-4 p{margin-top:1rem}
@media (width>=40rem){.sm\\:wide{width:1rem}}
.animate-\\[rise_1s\\]{animation:rise 1s}
@keyframes rise{from{opacity:0}}
@keyframes sink{to{opacity:0}}`

test('the classes of a style sheet are found in every kind of selector, as elements have them', () => {
  const { classes, animations } = namesOf(STYLES)
  expect(animations).toEqual(['rise', 'sink'])
  expect(classes.sort()).toEqual(
    [
      'animate-[rise_1s]',
      '[&_p]:mt-4',
      "before:content-['']",
      'card',
      'chip',
      'drawer',
      'group',
      'group-hover:lit',
      'sm:wide',
    ].sort(),
  )
})

test('a class is named in a text only as a whole', () => {
  const isNamed = namedIn("x(`card mt-4`,'sm:wide',\"before:content-['']\")")
  expect(['card', 'mt-4', 'sm:wide', "before:content-['']"].every(isNamed)).toBe(true)
  expect(['car', 'mt', 'wide', 'drawer'].some(isNamed)).toBe(false)
})

const readChunk = async (url: string) => (url === '/assets/page.js' ? 'x(`group-hover:lit group`)' : '')

test('a document has the rules of its own classes, of those that its chunks name, and of no class at all', async () => {
  const documentStyles = createDocumentStyles({ styles: STYLES, readChunk })
  const styles = await documentStyles('<p class="card animate-[rise_1s] [&amp;_p]:mt-4">drawer</p>', [
    '/assets/page.js',
  ])
  expect(styles).toContain(':focus-visible{')
  expect(styles).toContain('.card')
  expect(styles).toContain('_p')
  expect(styles).toContain('group-hover')
  expect(styles).toContain('@keyframes rise')
  expect(styles).not.toMatch(/color:blue|wide|content:|sink/)
})

test('documents that need the same styles share them', async () => {
  const read = vi.fn(readChunk)
  const documentStyles = createDocumentStyles({ styles: STYLES, readChunk: read })
  const first = await documentStyles('<p class="card">One</p>', ['/assets/page.js'])
  expect(await documentStyles('<p class="card other">Two</p>', ['/assets/page.js'])).toBe(first)
  expect(await documentStyles('<p class="drawer">Three</p>', ['/assets/page.js'])).not.toBe(first)
  expect(read).toHaveBeenCalledTimes(1)
})

test('a document has the custom properties that its rules, its elements or its chunks read, and no others', async () => {
  const styles = `:root{--gap:1rem;--lone:2rem}@property --turn{syntax:"*";inherits:false}@property --blur{syntax:"*";inherits:false}
    *{--turn:0;--blur:0}.card{margin:var(--gap);rotate:var(--turn)}.drawer{filter:var(--blur)}:root{--ink:black;--paper:white}`
  const documentStyles = createDocumentStyles({ styles, readChunk: async () => 'x({color:`var(--paper)`})' })
  const needed = await documentStyles('<p class="card" style="color:var(--ink)">One</p>', ['/assets/page.js'])
  expect(needed.match(/--[a-z]+(?=[:{])/g)).toEqual(['--gap', '--turn', '--turn', '--ink', '--paper'])
})
