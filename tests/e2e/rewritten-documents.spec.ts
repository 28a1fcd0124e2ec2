import { PAGES, PUBLIC_PATHS } from '../browser/pages'
import { waitUntilIdle } from './idle'
import { expect, openPage, test } from './test'

const KEY = 0x42
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/
/** What Cloudflare leaves alone: text between its marks, these elements, and tags but for a link's `href`. */
const KEPT =
  /<!--email_off-->.*?<!--\/email_off-->|<(?<element>head|script|noscript|textarea|xmp)\b.*?<\/\k<element>>|<(?!a\b)[^>]*>/
const LINK = /(?<before><a\b[^>]*href=")mailto:(?<to>[^"]*)/
const REWRITTEN = new RegExp([KEPT, LINK, EMAIL].map(({ source }) => `(?:${source})`).join('|'), 'gs')

function encode(email: string): string {
  return Buffer.from([KEY, ...Buffer.from(email).map((byte) => byte ^ KEY)]).toString('hex')
}

/** Cloudflare's email obfuscation, as its documentation describes it. */
function obfuscateEmails(html: string): string {
  const rewritten = html.replace(REWRITTEN, (match, ...rest) => {
    const { before, to } = Object(rest.at(-1))
    if (to) return `${before}/cdn-cgi/l/email-protection#${encode(to)}`
    if (match.startsWith('<')) return match
    return `<span class="__cf_email__" data-cfemail="${encode(match)}">[email&#160;protected]</span>`
  })
  if (rewritten === html) return html
  const decoder = '<script data-cfasync="false" src="/cdn-cgi/scripts/5c5dd728/cloudflare-static/email-decode.min.js">'
  return rewritten.replace('</body>', `${decoder}</script></body>`)
}

for (const path of ['/contact', '/privacy-policy']) {
  test(`${path} hydrates behind a host that hides email addresses, and its address stays a link`, async ({ page }) => {
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      expect(obfuscateEmails(html.replaceAll(/<!--\/?email_off-->/g, ''))).toContain('email-protection#')
      await route.fulfill({ response, body: obfuscateEmails(html) })
    })
    await openPage(page, path)
    await waitUntilIdle(page)
    const link = page.getByRole('main').getByRole('link', { name: /@/ })
    await expect(link.first()).toHaveAttribute('href', `mailto:${await link.first().textContent()}`)
  })
}

test('no built document has an email address that a host would hide', async ({ request }) => {
  for (const path of PUBLIC_PATHS) {
    const html = await (await request.get(path)).text()
    expect(obfuscateEmails(html) === html, path).toBe(true)
  }
})

/** Lists what is wrong with a document: that a phone may make links of its texts, or that an address isn't one. */
async function findLinkProblems(paths: readonly string[]): Promise<string[]> {
  const problems: string[] = []
  for (const path of paths) {
    const html = await (await fetch(path, { headers: { accept: 'text/html' } })).text()
    const parsed = new DOMParser().parseFromString(html, 'text/html')
    const detection = parsed.querySelector<HTMLMetaElement>('head > meta[name=format-detection]')?.content
    if (detection !== 'telephone=no, date=no, address=no, email=no') problems.push(`${path} may get links by a phone`)
    const walker = parsed.createTreeWalker(parsed.getElementById('root') ?? parsed, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode
      const [contact] = /\S+@\S+\.\S+|(?:\+\d|\(\d{3}\))[\d ().-]{7,}/.exec(textContent ?? '') ?? []
      if (contact && !parentElement?.closest('a[href^="mailto:"], a[href^="tel:"]')) {
        problems.push(`${contact} on ${path} is not a link`)
      }
    }
  }
  return problems
}

test('no document lets a phone make links of its texts; email addresses and telephone numbers are links', async ({
  page,
  expectLogged,
}) => {
  expectLogged(/404/)
  await openPage(page, '/about')
  expect(await page.evaluate(findLinkProblems, [...new Set(PAGES.map(({ path }) => path))])).toEqual([])
})
