import { Refusal } from './answers.ts'

/**
 * The body as text, byte for byte, read no further than `limit` bytes.
 * A length the sender claims is not believed; what arrives is counted.
 */
export async function readText(request: Request, limit: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > limit) throw new Refusal(400, 'The request is too large.')
    chunks.push(chunk)
  }
  return decode(chunks, size)
}

export async function readJson(request: Request, limit: number): Promise<unknown> {
  const text = await readText(request, limit)
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'The request is not valid JSON.')
  }
}

function decode(chunks: readonly Uint8Array[], size: number): string {
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new Refusal(400, 'The request is not valid UTF-8 text.')
  }
}
