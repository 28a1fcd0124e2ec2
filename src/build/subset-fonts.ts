/**
 * `npm run fonts`: cuts the shop's two fonts down to what its pages set, into src/app/fonts. To run again when a weight
 * or a character is added; the results are kept, so that a build needs none of this.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'

const FOLDER = join(import.meta.dirname, '../app/fonts')

const require = createRequire(import.meta.url)

/** The display face has one weight; running text, labels and emphasis lie between 400 and 600. */
const FONTS = [
  { name: 'cormorant', home: require.resolve('@fontsource-variable/cormorant/package.json'), wght: 400 },
  {
    name: 'hanken-grotesk',
    home: require.resolve('@fontsource-variable/hanken-grotesk/package.json'),
    wght: { min: 400, max: 600 },
  },
]

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}

/** Latin with the accents of the west of Europe, and the signs of good typesetting; anything else takes a fallback. */
const CHARACTERS = [range(0x20, 0x7e), range(0xa0, 0xff), 'ıŒœ\u2009\u202f–—‘’‚“”„†•…‹›′″€™−'].join('')

for (const { name, home, wght } of FONTS) {
  const folder = dirname(home)
  const source = await readFile(join(folder, `files/${name}-latin-wght-normal.woff2`))
  const subset = await subsetFont(source, CHARACTERS, { targetFormat: 'woff2', variationAxes: { wght } })
  await writeFile(join(FOLDER, `${name}.woff2`), subset)
  await copyFile(join(folder, 'LICENSE'), join(FOLDER, `${name}-license.txt`))
  process.stdout.write(`${name}.woff2: ${subset.length} bytes of ${source.length}\n`)
}
