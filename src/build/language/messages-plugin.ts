import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transformAsync } from '@babel/core'
import lingui from '@lingui/babel-plugin-lingui-macro'
import { formatter } from '@lingui/format-po'
import { loadEnv, type Plugin } from 'vite'
import {
  isLanguage,
  LANGUAGES,
  type Language,
  languageOfPath,
  listLanguages,
  SOURCE_LANGUAGE,
} from '../../language/languages.ts'
import { inlineMessages, type Translate } from './inline-messages.ts'
import { readLanguages } from './read-languages.ts'

/** The translations of one language by message id. */
async function readTranslations(root: string, language: string): Promise<Map<string, string>> {
  const file = join(root, 'src/language', `${language}.po`)
  const catalogue = await formatter().parse(await readFile(file, 'utf8'), {
    locale: language,
    sourceLocale: SOURCE_LANGUAGE,
    filename: file,
  })
  return new Map(Object.entries(catalogue).map(([id, { translation = '' }]) => [id, translation]))
}

type Options = {
  /** The texts' only language; by default, the environment's in a build, and every language in the dev server. */
  language?: Language
  /** Puts the English texts in brackets, which shows those that no message holds. */
  isPseudo?: boolean
}

/**
 * Replaces the messages of Lingui's macros by their texts, and defines `__LANGUAGE__`. A text without a translation
 * fails the build, and is English in the development server.
 */
export function messagesPlugin({ language, isPseudo = false }: Options = {}): Plugin {
  let root = ''
  const missing = new Set<string>()
  const files = new Map<string, Promise<Map<string, string>>>()
  const read = (name: string) => {
    const translations = files.get(name) ?? readTranslations(root, name)
    files.set(name, translations)
    return translations
  }
  async function createTranslate(name: string): Promise<Translate> {
    if (isPseudo) return ({ source }) => `⟦${source}⟧`
    if (name === SOURCE_LANGUAGE) return ({ source }) => source
    const translations = await read(name)
    return ({ id, source }) => {
      const text = translations.get(id)
      if (!text) missing.add(`${name}: ${source}`)
      return text || source
    }
  }
  return {
    name: 'liangyi-messages',
    enforce: 'pre',
    config: (config, { command, mode }) => {
      const variables = loadEnv(mode, config.envDir || config.root || process.cwd(), 'VITE_')
      return {
        define: {
          __LANGUAGE__: JSON.stringify(language ?? (command === 'build' ? SOURCE_LANGUAGE : null)),
          __LANGUAGES__: JSON.stringify(readLanguages(variables)),
        },
      }
    },
    configResolved(config) {
      root = config.root
    },
    buildEnd() {
      if (this.environment.mode !== 'build' || missing.size === 0) return
      this.error(
        `Texts without a translation: run npm run texts, then fill in each msgstr in src/language:\n  ${[...missing].join('\n  ')}`,
      )
    },
    transformIndexHtml(html, { originalUrl }) {
      if (!originalUrl) return html
      const { pathname } = new URL(originalUrl, 'http://localhost')
      return html.replace(LANGUAGES[SOURCE_LANGUAGE].locale, LANGUAGES[languageOfPath(pathname)].locale)
    },
    hotUpdate({ file }) {
      if (file.endsWith('.po')) files.clear()
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /@lingui\/(core|react)\/macro/ },
      async handler(code, id) {
        const own = this.environment.config.define?.__LANGUAGE__
        const only = language ?? JSON.parse(typeof own === 'string' ? own : 'null')
        const names = only === null ? listLanguages() : [only]
        for (const name of names)
          if (isLanguage(name) && name !== SOURCE_LANGUAGE) this.addWatchFile(join(root, 'src/language', `${name}.po`))
        const languages = await Promise.all(
          names.map(async (name) => ({ language: name, translate: await createTranslate(name) })),
        )
        const result = await transformAsync(code, {
          filename: id,
          configFile: false,
          babelrc: false,
          sourceMaps: true,
          parserOpts: { plugins: id.endsWith('x') ? ['jsx', 'typescript'] : ['typescript'] },
          plugins: [[lingui, { stripMessageField: false }], inlineMessages({ languages })],
        })
        return result?.code ? { code: result.code, map: result.map } : undefined
      },
    },
  }
}
