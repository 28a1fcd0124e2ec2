/**
 * `npm run fonts`: cuts the shop's fonts down to what its pages set, into src/app/fonts. To run again when a weight or a
 * character is added; the results are kept, so that a build needs none of this. The Chinese font is installed only for
 * it, because it is larger than all else together.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const PACKAGES = join(import.meta.dirname, '../../node_modules')
const FOLDER = join(import.meta.dirname, '../app/fonts')

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}

/** What nearly every page sets: Latin with the small accents of French, Spanish and pinyin, and the signs of typesetting. */
const USUAL = [range(0x20, 0x7e), '\u00a0©·×', 'ÀÇÉàâäçèéêëìíîïñòóôöùúûü', '\u2009\u202f–—‘’“”…′″−'].join('')
/** The rest of the west of Europe, fetched where one of them is set; anything else takes a fallback. */
const RARE = [...range(0xa0, 0xff), ...'ıŒœ‚„†•‹›€™'].filter((character) => !USUAL.includes(character)).join('')
/** The Chinese characters of the products' titles. `unicode-range` in styles.css names the characters of each file too. */
const CHINESE = '璧竹脊'

/** The display face has one weight; running text, labels and emphasis lie between 400 and 600. */
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
  ...LATIN_FONTS.map((font) => ({ ...font, name: `rare-${font.name}`, characters: RARE })),
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
  if (!name.startsWith('rare-')) await copyFile(join(PACKAGES, folder, license), join(FOLDER, `${name}-license.txt`))
  process.stdout.write(`${name}.woff2: ${subset.length} bytes of ${source.length}\n`)
}
