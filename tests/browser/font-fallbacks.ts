/**
 * `npx tsx tests/browser/font-fallbacks.ts`: prints metric overrides for the fallback faces in src/app/styles.css.
 * Run it when a font changes.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, ensureChromium } from './chromium'

const FONTS = join(import.meta.dirname, '../../src/app/fonts')

/** Each font with a typical text. */
const PAIRS = [
  {
    font: 'cormorant',
    weight: 400,
    fallback: 'local("Times New Roman"), local("Liberation Serif")',
    sample:
      'Trace Bracelet Grace Hairpin Armor Pendant Edge Ring Heart of Jade ARMORLIGHT Still Water Ring Moon Gate Earrings Two modes, one body. Jewelry for whoever wears it, made to last, in silver, stone and the space between. Letters from the workshop Shipping and Returns',
  },
  {
    font: 'hanken-grotesk',
    weight: 400,
    fallback: 'local("Arial"), local("Liberation Sans")',
    sample:
      'Each piece begins with a line and ends when nothing more can be taken away. New pieces and returning ones, a few times a year. Free standard shipping in Canada over $150, otherwise $15: 5 to 7 business days. Nephrite from the river: cut thin, polished slowly, warm a minute after it is put on.',
  },
  {
    font: 'hanken-grotesk',
    weight: 500,
    fallback: 'local("Arial"), local("Liberation Sans")',
    sample:
      'SHOP INFORMATION CONTACT ADD TO CART SOLD OUT HEART OF JADE ARMORLIGHT EXPLORE COLLECTIONS ALL PRODUCTS SORT BY EMAIL SUBSCRIBE SHOP SILVER SHOP JADE NECKLACES CHAIN LENGTH MESSAGE FIRST NAME',
  },
]

const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
const page = await browser.newPage()
for (const { font, weight, fallback, sample } of PAIRS) {
  const data = (await readFile(join(FONTS, `${font}.woff2`))).toString('base64')
  const measured = await page.evaluate(
    async ({ data, weight, fallback, sample }) => {
      const faces = [
        new FontFace('Shop', `url(data:font/woff2;base64,${data})`, { weight: '400 600' }),
        new FontFace('Fallback', fallback, { weight: '400 600' }),
      ]
      for (const face of faces) document.fonts.add(await face.load())
      const context = document.createElement('canvas').getContext('2d')
      if (!context) throw new Error('No canvas to measure on')
      return ['Shop', 'Fallback'].map((family) => {
        context.font = `${weight} 1000px "${family}"`
        const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText(sample)
        return { width, ascent: fontBoundingBoxAscent, descent: fontBoundingBoxDescent }
      })
    },
    { data, weight, fallback, sample },
  )
  const [shopFont, fallbackFont] = measured
  if (!shopFont || !fallbackFont) throw new Error('Nothing was measured')
  const size = shopFont.width / fallbackFont.width
  const percent = (share: number) => `${(share * 100).toFixed(2)}%`
  console.log(
    `${font} ${weight}: size-adjust ${percent(size)}; ascent-override ${percent(shopFont.ascent / 1000 / size)};`,
  )
  console.log(`  descent-override ${percent(shopFont.descent / 1000 / size)}; line-gap-override 0%`)
}
await browser.close()
