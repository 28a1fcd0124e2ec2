import { chromium } from '@playwright/test'
import { ensureChromium, CHROMIUM_FLAGS } from './tests/browser/chromium'
const [,, spec] = process.argv
const b = await chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_FLAGS] })
for (const one of spec.split(';')) {
  const [name, path, w, h, scheme='light', js=''] = one.split('|')
  const page = await b.newPage({ viewport: { width: +w, height: +h }, colorScheme: scheme as 'light' })
  page.on('console', m => { if (['error','warning'].includes(m.type())) console.log(name, m.text()) })
  await page.goto('http://127.0.0.1:4599' + path)
  await page.waitForTimeout(2500)
  if (js) { await page.evaluate(js); await page.waitForTimeout(2500) }
  const cls = await page.evaluate(() => new Promise(r => { let s=0; new PerformanceObserver(l => { for (const e of l.getEntries()) s += (e as any).value }).observe({type:'layout-shift',buffered:true}); setTimeout(()=>r(s),300)}))
  console.log(name, 'cls', cls, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
  await page.screenshot({ path: `/tmp/wt/shots/${name}.png` })
  await page.close()
}
await b.close()
