import { type BrokenSetUp, html, status, withHeader, without, withText } from './broken-set-up'
import { PROJECT, SITE, STORE } from './sandbox-services'

const policy = (value: string) => ({ [`${SITE}/`]: withHeader('content-security-policy', value) })

export const BROKEN_SITES: readonly BrokenSetUp[] = [
  {
    check: 'http leads to https',
    mistake: 'a host that also serves http',
    says: /does not lead to https \(200\)/,
    answers: { [SITE.replace('https', 'http')]: html },
  },
  {
    check: 'http leads to https',
    mistake: 'an http address in .env',
    says: /not served over https/,
    environment: { site: 'http://shop.test' },
  },
  {
    check: 'documents have clean addresses and are asked for again',
    mistake: 'a redirect to about.html',
    says: /\/about answers 308, leading to \/about\.html/,
    answers: { [`${SITE}/about`]: () => new Response(null, { status: 308, headers: { location: '/about.html' } }) },
  },
  {
    check: 'documents have clean addresses and are asked for again',
    mistake: 'documents that are kept for a day',
    says: /cached without revalidation/,
    answers: { [`${SITE}/`]: withHeader('cache-control', 'max-age=86400') },
  },
  {
    check: 'files of the build are kept by browsers',
    mistake: 'assets without a rule',
    says: /lacks immutable/,
    answers: { [SITE]: withHeader('cache-control', 'public, max-age=0') },
  },
  {
    check: 'a script that is gone is not found',
    mistake: 'HTML for a missing script',
    says: /answers 200 with a page/,
    answers: { [`${SITE}/assets/none-00000000.js`]: html },
  },
  {
    check: 'a page that is not there is not found',
    mistake: '200.html for everything',
    says: /answers 200, so search engines keep it/,
    answers: { [`${SITE}/no-such-page-of-the-shop`]: html },
  },
  {
    check: 'a product that is newer than the build has a page',
    mistake: 'no rule for newer products',
    says: /answers 404/,
    answers: { [`${SITE}/product/newer-than-the-build`]: status(404) },
  },
  {
    check: 'the security headers are sent',
    mistake: 'a host that ignores the rules',
    says: /strict-transport-security/,
    answers: { [`${SITE}/`]: without('strict-transport-security') },
  },
  {
    check: 'the content security policy names exactly these backends',
    mistake: 'a policy for inline scripts',
    says: /foreign scripts/,
    answers: policy("script-src 'self' 'unsafe-inline'"),
  },
  {
    check: 'the content security policy names exactly these backends',
    mistake: 'a build with another .env',
    says: /forbids https:\/\/store\.test/,
    answers: policy(`script-src 'self'; connect-src 'self' ${PROJECT}`),
  },
  {
    check: 'the content security policy names exactly these backends',
    mistake: 'a backend too many',
    says: /also allows https:\/\/old\.test/,
    answers: policy(`script-src 'self'; connect-src ${STORE} ${PROJECT} https://old.test`),
  },
  {
    check: 'the sitemap and robots.txt are this site’s',
    mistake: 'a sitemap of another site',
    says: /does not list this site/,
    answers: { [`${SITE}/sitemap.xml`]: withText(SITE, 'https://old.test') },
  },
  {
    check: 'the sitemap and robots.txt are this site’s',
    mistake: 'robots.txt of the host',
    says: /does not name the sitemap/,
    answers: { [`${SITE}/robots.txt`]: status(404) },
  },
]
