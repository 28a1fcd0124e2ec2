import { html } from '../html'
import { renderPage } from '../render-page'

/** The Online Store's home page, which the primary domain serves. */
const HOME_PATH = '/sandbox/online-store'
const PASSWORD_PATH = '/password'
export const CHECKOUT_PATH = '/sandbox/checkout/'

/** The Online Store's pages, or the password page in place of them and of the checkout; undefined for other paths. */
export function handleOnlineStore(path: string, isPasswordProtected: boolean): Response | undefined {
  if (path === PASSWORD_PATH) return renderPage('Password', html`<h1>Opening soon</h1>`)
  if (path !== HOME_PATH && !path.startsWith(CHECKOUT_PATH)) return undefined
  if (isPasswordProtected) return new Response(null, { status: 302, headers: { location: PASSWORD_PATH } })
  return path === HOME_PATH
    ? renderPage('Online Store', html`<p>This theme leads its visitors to the shop.</p>`)
    : undefined
}
