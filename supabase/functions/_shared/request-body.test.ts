import assert from 'node:assert/strict'
import { test } from 'vitest'
import { readJson, readText } from './request-body.ts'

const request = (body: BodyInit) => new Request('https://liangyi.example', { method: 'POST', body })

test('the text of a body is the same bytes as were sent', async () => {
  for (const text of ['', 'jade 玉', '\uFEFF{"a": 1}', '{ "a" :1}\r\n']) {
    assert.equal(await readText(request(new TextEncoder().encode(text)), 100), text)
  }
})

test('reading an endless body stops at the limit', async () => {
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 10
      controller.enqueue(new Uint8Array(10).fill(32))
    },
  })
  // Some runtimes' RequestInit type lacks `duplex`.
  const init = { method: 'POST', body: endless, duplex: 'half' }
  await assert.rejects(readText(new Request('https://liangyi.example', init), 100), /too large/)
  assert(sent < 200)
})

test('a body that is not UTF-8 or not JSON is refused', async () => {
  await assert.rejects(readText(request(new Uint8Array([0xff, 0xfe])), 100), /UTF-8/)
  await assert.rejects(readJson(request('{'), 100), /not valid JSON/)
})
