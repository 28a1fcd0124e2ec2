import { expect, test } from 'vitest'
import { articleJsonLd } from './article-json-ld'

const content = { title: 'Mostly filing', lead: 'A day', published: '2026-09-14T17:00:00Z', path: '/journal/filing' }
const site = { name: 'Liangyi', origin: 'https://liangyi.example' }

test('JSON-LD names an article’s author, as a person unless it is the shop', () => {
  expect(articleJsonLd({ ...content, author: 'Mei' }, site).author).toEqual({ '@type': 'Person', name: 'Mei' })
  expect(articleJsonLd({ ...content, author: 'Liangyi' }, site).author).toMatchObject({ '@type': 'Organization' })
  expect(articleJsonLd({ ...content, author: null }, site)).not.toHaveProperty('author')
})

test('JSON-LD has an article’s headline and date', () => {
  expect(articleJsonLd({ ...content, author: null }, site)).toMatchObject({
    '@type': 'Article',
    headline: 'Mostly filing',
    datePublished: '2026-09-14T17:00:00Z',
  })
})
