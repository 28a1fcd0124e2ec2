import { expect, test } from 'vitest'
import { loadStore } from '../storefront/load-store'
import { translateCatalogue, translateContent } from '../storefront/translate-store'
import { createTranslate, type Translate } from '../storefront/translations'

/** The same in French, or not shown. */
const SAME_IN_FRENCH = ['Bracelets', 'Service', 'Title', 'Default Title']

test('every text of the demonstration is translated to French', async () => {
  const { catalogue, content, translations } = await loadStore({})
  const find = createTranslate(translations.fr ?? expect.fail())
  const missing = new Set<string>()
  const record: Translate = (kind, resource, key, own) => {
    // Handles stay untranslated.
    const isText =
      own !== null && key !== 'handle' && /\p{L}{3}/u.test(own) && !SAME_IN_FRENCH.includes(own) && !isData(own)
    if (isText && find(kind, resource, key, null) === null) missing.add(`${kind} ${resource} ${key}`)
    return own
  }
  translateCatalogue(catalogue, record)
  translateContent(content, record)
  for (const { handle, title, description } of content.collections) {
    record('collections', handle, 'title', title)
    record('collections', handle, 'body_html', description)
  }
  expect([...missing]).toEqual([])
})

/** A file, a list of files, a link, or an engraving's rules. */
function isData(text: string): boolean {
  return /^[[{/]|\.webp$/.test(text) && !text.startsWith('{"type":"root"')
}

test('every translation is of something that the demonstration has', async () => {
  const { catalogue, content, translations } = await loadStore({})
  const asked = new Set<string>()
  const record: Translate = (kind, resource, key, own) => {
    asked.add(`${kind} ${resource} ${key}`)
    return own
  }
  translateCatalogue(catalogue, record)
  translateContent(content, record)
  const { collections, ...others } = translations.fr ?? expect.fail()
  const given = Object.entries(others).flatMap(([kind, resources]) =>
    Object.entries(resources).flatMap(([resource, texts]) =>
      Object.keys(texts).map((key) => `${kind} ${resource} ${key}`),
    ),
  )
  expect(given.filter((text) => !asked.has(text))).toEqual([])
})
