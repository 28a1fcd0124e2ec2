import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { Article, ArticleSection } from '../ui/article'
import { PageHeader } from '../ui/page-title'
import { RichText } from '../ui/rich-text'
import { StoryHeader } from '../ui/story-header'
import { ArticleView } from './article-view'
import { JournalEntries } from './journal-entries'
import { PolicyText } from './published-policies'

vi.mock('../language/language', () => ({
  LANGUAGE: 'fr',
  LOCALE: 'fr-CA',
  LANGUAGE_PREFIX: '/fr',
  BUILT_LANGUAGES: ['en', 'fr'],
}))

const entry = (title: string, summary: string) => ({
  handle: 'river',
  title,
  summary,
  publishedAt: '2026-11-01T10:00:00Z',
  image: null,
})
const article = (text: string) => ({
  ...entry(text, text),
  html: `<p>${text}</p>`,
  excerpt: text,
  author: null,
  seo: null,
})

test.each<[string, (text: string) => ReactNode, count: number]>([
  [
    'a page’s title and lead',
    (text) => (
      <Article title={text} lead={text}>
        {null}
      </Article>
    ),
    2,
  ],
  ['a chapter’s title', (text) => <ArticleSection title={text}>{null}</ArticleSection>, 1],
  ['a collection’s title and description', (text) => <PageHeader title={text}>{text}</PageHeader>, 2],
  ['an article’s head', (text) => <StoryHeader title={text} lead={text} note="" />, 2],
  ['an article', (text) => <ArticleView article={article(text)} />, 3],
  ['the journal', (text) => <JournalEntries entries={[entry(text, text)]} />, 2],
  ['a policy', (text) => <PolicyText title={text} html={`<p>${text}</p>`} />, 2],
  [
    'rich text',
    (text) => (
      <RichText
        nodes={[{ type: 'paragraph', children: [{ type: 'text', value: text, isBold: false, isItalic: false }] }]}
      />
    ),
    1,
  ],
])('%s is English on a French page without a translation', (_, renderContent, count) => {
  const countMarked = (text: string) =>
    render(<MemoryRouter>{renderContent(text)}</MemoryRouter>).container.querySelectorAll('[lang=en]').length
  expect(countMarked('From the river')).toBe(count)
  expect(countMarked('De la rivière')).toBe(0)
})
