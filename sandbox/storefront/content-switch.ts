import { type Html, html } from '../html'
import type { StoreContent } from './store-content'

export const CONTENT_PATH = '/sandbox/content'

/** Shows or hides the merchant's content, to compare both looks. */
export function renderContentSwitch({ about }: StoreContent, isOn: boolean): Html {
  return html`<h3>The merchant’s content</h3>
<p>${about} Metafields, sale prices, videos and models, swatches, words, menus, articles, policies, redirects and the merchant’s
own collections are ${isOn ? 'shown' : 'hidden'}. Built pages keep the content of their build:
<code>SANDBOX_CONTENT=${isOn ? 'off' : 'on'} npm run build</code>.</p>
<form class="row" method="post" action="${CONTENT_PATH}">
<button name="content" value="${isOn ? 'off' : 'on'}">${isOn ? 'Hide' : 'Show'} the merchant’s content</button></form>`
}

/** `POST /sandbox/content` with `content=on` or `off`; redirects to `/sandbox`. */
export async function handleContentForm(request: Request, set: (isOn: boolean) => void): Promise<Response> {
  const value = request.method === 'POST' ? new URLSearchParams(await request.text()).get('content') : null
  if (value !== 'on' && value !== 'off') return new Response('There is no such choice.', { status: 400 })
  // It affects every visitor: refuse forms from other sites.
  if (request.headers.get('sec-fetch-site') === 'cross-site') return new Response('Forbidden', { status: 403 })
  set(value === 'on')
  return new Response(null, { status: 303, headers: { location: '/sandbox' } })
}
