/**
 * Refuses a body with half of a character's surrogate pair, as Postgres' json does. PGlite would store a replacement
 * sign.
 */
export async function refuseLoneSurrogates(request: Request): Promise<Response | undefined> {
  if (!new URL(request.url).pathname.startsWith('/rest/v1/') || request.body === null) return undefined
  const body = await request.clone().text()
  // JSON has such a half only as an escape.
  if (!/\\ud[89a-f]/i.test(body) || !hasLoneSurrogate(JSON.parse(body))) return undefined
  const details = 'Unicode low surrogate must follow a high surrogate.'
  return Response.json(
    { code: '22P02', message: 'invalid input syntax for type json', details, hint: null },
    { status: 400, headers: { 'access-control-allow-origin': '*' } },
  )
}

function hasLoneSurrogate(value: unknown): boolean {
  if (typeof value === 'string') return /\p{Cs}/u.test(value)
  return typeof value === 'object' && value !== null && Object.entries(value).flat().some(hasLoneSurrogate)
}
