import type * as z from 'zod'
import { HttpError } from './responses.ts'

/**
 * The body as text, including any byte order mark. Throws HttpError 400 if it isn't UTF-8 or above `limitBytes`, counting
 * received bytes rather than trusting Content-Length.
 */
export async function readText(request: Request, limitBytes: number): Promise<string> {
  const chunks: BlobPart[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > limitBytes) throw new HttpError(400, 'The request is too large.')
    chunks.push(chunk)
  }
  try {
    const bytes = await new Blob(chunks).arrayBuffer()
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new HttpError(400, 'The request is not valid UTF-8 text.')
  }
}

/** The JSON body. Throws HttpError 400. */
export async function readJson(request: Request, limitBytes: number): Promise<unknown> {
  const text = await readText(request, limitBytes)
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpError(400, 'The request is not valid JSON.')
  }
}

/** Parses external input. Throws HttpError 400 with `message` if it is invalid. */
export function parseInput<Value>(schema: z.ZodType<Value>, input: unknown, message: string): Value {
  const parsed = schema.safeParse(input)
  if (!parsed.success) throw new HttpError(400, message)
  return parsed.data
}
