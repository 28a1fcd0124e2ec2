import { createHash, randomUUID, X509Certificate } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { generate } from 'selfsigned'
import { z } from 'zod'
import { HOSTS } from './hosts'

const FILE = join(import.meta.dirname, '../../.sandbox/certificate.json')
const schema = z.object({ key: z.string(), cert: z.string() })

/** The hosts' certificate, with its key's hash for the browser's flag. */
export type Certificate = z.infer<typeof schema> & { hash: string }

async function readCertificate(): Promise<z.infer<typeof schema> | undefined> {
  if (!existsSync(FILE)) return undefined
  const stored = schema.parse(JSON.parse(await readFile(FILE, 'utf8')))
  const isValid = Date.parse(new X509Certificate(stored.cert).validTo) > Date.now() + 3_600_000
  return isValid ? stored : undefined
}

async function makeCertificate(): Promise<z.infer<typeof schema>> {
  const names = Object.values(HOSTS)
  const { private: key, cert } = await generate([{ name: 'commonName', value: HOSTS.shop }], {
    extensions: [{ name: 'subjectAltName', altNames: names.map((value) => ({ type: 2, value })) }],
  })
  await mkdir(dirname(FILE), { recursive: true })
  const draft = `${FILE}.${randomUUID()}`
  await writeFile(draft, JSON.stringify({ key, cert }))
  await rename(draft, FILE)
  return { key, cert }
}

/** Creates the certificate once, shared by servers and browsers. */
export async function ensureCertificate(): Promise<Certificate> {
  const { key, cert } = (await readCertificate()) ?? (await makeCertificate())
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  return { key, cert, hash: createHash('sha256').update(publicKey).digest('base64') }
}
