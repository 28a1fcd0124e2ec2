import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type Language, listLanguages, SOURCE_LANGUAGE } from '../../src/language/languages'

/** The kinds of translated texts; each kind has its own file. */
const KINDS = [
  'products',
  'options',
  'images',
  'collections',
  'menus',
  'policies',
  'blogs',
  'articles',
  'metaobjects',
] as const
type Kind = (typeof KINDS)[number]

const resources = z.record(z.string(), z.record(z.string(), z.string().min(1)))

/**
 * A language's texts by kind, resource and Shopify's key: `title`, `body_html`, `product_type`, `custom.care`. Resources
 * are handles, file names of images, and names of options, whose values are keys beside `name`.
 */
export type Translations = Partial<Record<Kind, z.infer<typeof resources>>>
export type TranslationsByLanguage = Partial<Record<Language, Translations>>

/** A text in a language, or as the store wrote it. */
export type Translate = <Text extends string | null>(
  kind: Kind,
  resource: string,
  key: string,
  own: Text,
) => Text | string

export function createTranslate(translations: Translations): Translate {
  const find = (kind: Kind, resource: string, key: string): string | undefined => {
    const texts = translations[kind]?.[resource]
    return texts && Object.hasOwn(texts, key) ? texts[key] : undefined
  }
  return (kind, resource, key, own) => find(kind, resource, key) ?? own
}

export const translateNothing: Translate = (_kind, _resource, _key, own) => own

/** Reads `translations/fr/products.json` and its like in a catalogue's folder; what isn't there isn't translated. */
export async function loadTranslations(folder: string): Promise<TranslationsByLanguage> {
  const languages = listLanguages().filter((language) => language !== SOURCE_LANGUAGE)
  const entries = languages.map(async (language) => {
    const texts = await Promise.all(
      KINDS.map(async (kind) => [kind, await readKind(join(folder, 'translations', language), kind)] as const),
    )
    const known = texts.filter(([, translated]) => translated !== undefined)
    return known.length > 0 ? [[language, Object.fromEntries(known)] as const] : []
  })
  return Object.fromEntries((await Promise.all(entries)).flat())
}

async function readKind(folder: string, kind: Kind): Promise<Translations[Kind]> {
  const json = await readOptionalFile(join(folder, `${kind}.json`))
  if (json === undefined) return undefined
  const parsed = resources.safeParse(JSON.parse(json))
  if (!parsed.success) throw new Error(`translations, ${kind}.json: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

export async function readOptionalFile(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
