import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, ensureChromium } from './chromium'
// usage: OUT prefix, BASE url, then path@width@theme@mode(full|view|scrollY)
const [out, base, ...shots] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
for (const shot of shots) {
  const [path = '/', width = '1440', theme = 'light', mode = 'full', click] = shot.split('@')
  const page = await browser.newPage({ viewport: { width: Number(width), height: Number(width) < 500 ? 664 : 900 }, colorScheme: theme as 'light' | 'dark', serviceWorkers: 'block' })
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(path, m.text()))
  await page.goto(base + path)
  await page.locator('html[data-ready]').waitFor()
  if (click) await page.getByText(click).first().click()
  if (mode === 'full') {
    const h = await page.evaluate(() => document.body.scrollHeight)
    for (let y = 0; y < h; y += 700) { await page.evaluate((v) => scrollTo(0, v), y); await page.waitForTimeout(150) }
    await page.evaluate(() => scrollTo(0, 0)); await page.waitForTimeout(500)
  } else if (mode !== 'view') { await page.evaluate((v) => scrollTo(0, v), Number(mode)); await page.waitForTimeout(1200) }
  else await page.waitForTimeout(800)
  const name = `${out}${path.replaceAll('/', '_').replace(/\?.*/, '')}-${width}-${theme}${mode === 'full' ? '' : '-' + mode}${click ? '-' + click.slice(0, 6) : ''}.png`
  await page.screenshot({ path: name, fullPage: mode === 'full' })
  console.log(name)
  await page.close()
}
await browser.close()
