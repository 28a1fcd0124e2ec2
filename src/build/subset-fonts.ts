/**
 * `npm run fonts`: writes subsets of the shop's fonts to src/app/fonts. Run it after adding a weight or a character,
 * and commit the files. Installs the Chinese font only on demand, since it is larger than all other packages
 * together.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const PACKAGES = join(import.meta.dirname, '../../node_modules')
const FOLDER = join(import.meta.dirname, '../app/fonts')

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}

/** Characters of most pages: Latin, the accents of French, Spanish and pinyin, and punctuation. */
const USUAL = [range(0x20, 0x7e), '\u00a0©·×', 'ÀÇÉàâäçèéêëìíîïñòóôöùúûü', '\u2009\u202f–—‘’“”•…′″−'].join('')
/** French letters, mostly in capital labels; loaded on use. */
const FRENCH = '«»ÂÈÊËÎÏÔÙÛŒœ'
/** Other West European characters, loaded on use. */
const RARE = [...range(0xa0, 0xff), ...'ı‚„†‹›€™'].filter((character) => !(USUAL + FRENCH).includes(character)).join('')
/** Letters of titles in foreign languages, the only text in italics. */
const ITALIC = [range(0x41, 0x5a), range(0x61, 0x7a), ' -’éèêàç'].join('')
/** Chinese characters in product titles. Keep in sync with `unicode-range` in styles.css. */
const CHINESE = '璧竹脊'

/** The display face has one weight; text, labels and emphasis use 400 to 600. */
const LATIN_FONTS = [
  {
    name: 'cormorant',
    folder: '@fontsource-variable/cormorant',
    file: 'files/cormorant-latin-wght-normal.woff2',
    license: 'LICENSE',
    variationAxes: { wght: 400 },
  },
  {
    name: 'hanken-grotesk',
    folder: '@fontsource-variable/hanken-grotesk',
    file: 'files/hanken-grotesk-latin-wght-normal.woff2',
    license: 'LICENSE',
    variationAxes: { wght: { min: 400, max: 600 } },
  },
]

const FONTS = [
  ...LATIN_FONTS.map((font) => ({ ...font, characters: USUAL })),
  ...LATIN_FONTS.map((font) => ({ ...font, name: `french-${font.name}`, characters: FRENCH })),
  ...LATIN_FONTS.map((font) => ({ ...font, name: `rare-${font.name}`, characters: RARE })),
  {
    name: 'italic-hanken-grotesk',
    folder: '@fontsource-variable/hanken-grotesk',
    file: 'files/hanken-grotesk-latin-wght-italic.woff2',
    license: 'LICENSE',
    characters: ITALIC,
    variationAxes: { wght: 400 },
  },
  {
    name: 'noto-serif-tc',
    folder: '@expo-google-fonts/noto-serif-tc',
    file: '400Regular/NotoSerifTC_400Regular.ttf',
    license: 'LICENSE_FONT',
    characters: CHINESE,
    variationAxes: undefined,
  },
]

for (const { name, folder, file, license, characters, variationAxes } of FONTS) {
  const source = await readFile(join(PACKAGES, folder, file))
  const subset = await subsetFont(source, characters, { targetFormat: 'woff2', variationAxes })
  await writeFile(join(FOLDER, `${name}.woff2`), subset)
  if (!/^(french|rare|italic)-/.test(name))
    await copyFile(join(PACKAGES, folder, license), join(FOLDER, `${name}-license.txt`))
  process.stdout.write(`${name}.woff2: ${subset.length} bytes of ${source.length}\n`)
}
