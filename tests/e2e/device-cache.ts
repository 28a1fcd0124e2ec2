import type { Page } from '@playwright/test'
import { expect, openPage } from './test'

/** Waits until the device has cached a document, the documents cached on installation, and every file they refer to. */
export async function waitUntilCached(page: Page, path: string): Promise<void> {
  // A slow device takes half a minute for these hundred files.
  const patient = expect.configure({ timeout: 120_000 })
  await patient.poll(() => listCached(page, 'documents')).toEqual(expect.arrayContaining([path, '/shipping-returns']))
  await patient.poll(() => page.evaluate(listMissingFiles)).toEqual([])
}

/** Lists files that cached documents refer to but the device hasn't cached. Runs in the page. */
async function listMissingFiles(): Promise<string[]> {
  const [documents, files] = await Promise.all(['documents', 'files'].map((name) => caches.open(name)))
  const cached = (await documents?.matchAll()) ?? []
  const texts = await Promise.all(cached.map((document) => document.text()))
  const named = new Set(texts.flatMap((text) => text.match(/\/assets\/[^"'\\\s]+\.(?:js|css|woff2)/g) ?? []))
  const stored = new Set(((await files?.keys()) ?? []).map(({ url }) => new URL(url).pathname))
  return [...named].filter((name) => !stored.has(name))
}

export async function openAndCache(page: Page, path: string): Promise<void> {
  await openPage(page, path)
  await waitUntilCached(page, path)
}

export function listCached(page: Page, cacheName: string): Promise<string[]> {
  return page.evaluate(async (name) => {
    const requests = await (await caches.open(name)).keys()
    return requests.map(({ url }) => new URL(url).pathname)
  }, cacheName)
}
