import type { LiveShop } from './check'

type Change = (request: Request, response: Response) => Response | Promise<Response>

/** A mistake in a set-up, the check that finds it, and text of its report. */
export type BrokenSetUp = {
  check: string
  mistake: string
  says: RegExp
  /** Text of its fix. */
  mends?: RegExp
  /** Changed responses, by address or origin. */
  answers?: Record<string, Change>
  shop?: Partial<LiveShop>
  environment?: Partial<LiveShop['environment']>
  /** Changed variables of the functions. */
  variables?: Record<string, string | undefined>
  sql?: { run: string; undo: string }
}

export const status =
  (code: number, body: unknown = { message: '' }): Change =>
  () =>
    Response.json(body, { status: code })
export const html: Change = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
export const without =
  (name: string): Change =>
  (_, response) => {
    const headers = new Headers(response.headers)
    headers.delete(name)
    return new Response(response.body, { status: response.status, headers })
  }
export const withHeader =
  (name: string, value: string): Change =>
  (_, response) => {
    const headers = new Headers(response.headers)
    headers.set(name, value)
    return new Response(response.body, { status: response.status, headers })
  }
export const withText =
  (from: string | RegExp, to: string): Change =>
  async (_, response) =>
    new Response((await response.text()).replaceAll(from, to), { status: response.status, headers: response.headers })
