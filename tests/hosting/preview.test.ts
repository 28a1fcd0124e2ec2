import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serveDocuments } from '../../src/build/serve-documents'

test('a redirect of the store is answered with 301, also with a slash at its end, and other paths with documents', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'redirects-'))
  await writeFile(
    join(folder, '_redirects'),
    '/old /new?a=1 301\n/products/:handle /product/:handle 301\n/product/* /200.html 200\n',
  )
  await writeFile(join(folder, '404.html'), 'Not found')
  const server = createServer((request, response) => serveDocuments(folder)(request, response, () => {}))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const get = async (path: string) => {
    const options = { headers: { accept: 'text/html' }, redirect: 'manual' } as const
    const { status, headers } = await fetch(`http://127.0.0.1:${port}${path}`, options)
    return [status, headers.get('location')]
  }
  try {
    expect(await get('/old')).toEqual([301, '/new?a=1'])
    expect(await get('/old/')).toEqual([301, '/new?a=1'])
    expect(await get('/older')).toEqual([404, null])
    expect(await get('/products/%E7%8E%89?utm_source=mail')).toEqual([301, '/product/%E7%8E%89?utm_source=mail'])
  } finally {
    server.close()
    await rm(folder, { recursive: true })
  }
})
