import { formatter } from '@lingui/format-po'
import { listLanguages, SOURCE_LANGUAGE } from './src/language/languages.ts'

/** `npm run texts` collects the texts into a file for each language but the code's own. */
export default {
  sourceLocale: SOURCE_LANGUAGE,
  locales: listLanguages().filter((language) => language !== SOURCE_LANGUAGE),
  catalogs: [
    { path: 'src/language/{locale}', include: ['src'], exclude: ['src/**/*.test.*', 'src/build', 'src/admin'] },
  ],
  format: formatter({ lineNumbers: false }),
}
