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

/** Latin with the accents of the west of Europe, and the signs of good typesetting; anything else takes a fallback. */
const LATIN = [range(0x20, 0x7e), range(0xa0, 0xff), 'ıŒœ\u2009\u202f–—‘’‚“”„†•…‹›′″€™−'].join('')
/** The Chinese characters of the products' titles; `unicode-range` in styles.css names them too. */
const CHINESE = '璧竹脊'

/** The display face has one weight; running text, labels and emphasis lie between 400 and 600. */
const FONTS = [
  {
    name: 'cormorant',
    folder: '@fontsource-variable/cormorant',
    file: 'files/cormorant-latin-wght-normal.woff2',
    license: 'LICENSE',
    characters: LATIN,
    variationAxes: { wght: 400 },
  },
  {
    name: 'hanken-grotesk',
    folder: '@fontsource-variable/hanken-grotesk',
    file: 'files/hanken-grotesk-latin-wght-normal.woff2',
    license: 'LICENSE',
    characters: LATIN,
    variationAxes: { wght: { min: 400, max: 600 } },
  },
  {
    name: 'noto-serif-tc',
    folder: '@expo-google-fonts/noto-serif-tc',
    file: '400Regular/NotoSerifTC_400Regular.ttf',
    license: 'LICENSE_FONT',
    characters: CHINESE,
  },
]

for (const { name, folder, file, license, characters, variationAxes } of FONTS) {
  const source = await readFile(join(PACKAGES, folder, file))
  const subset = await subsetFont(source, characters, { targetFormat: 'woff2', variationAxes })
  await writeFile(join(FOLDER, `${name}.woff2`), subset)
  await copyFile(join(PACKAGES, folder, license), join(FOLDER, `${name}-license.txt`))
  process.stdout.write(`${name}.woff2: ${subset.length} bytes of ${source.length}\n`)
}
