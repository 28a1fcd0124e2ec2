import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { anonKey } from '../../sandbox/supabase/keys'
import { findNewerApis, NEWER_APIS } from '../browser/newer-apis'
import { SHOP_FOLDERS } from '../origins/build-shop'
import { newCredentials, waitForMail } from './accounts'
import { addButton, cartButton, cartDrawer } from './cart'
import { expect, openPage, test } from './test'

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g

const IS_TESTED_FIRST = 'called only where it exists'
const IS_OF_A_LIBRARY = 'also a method of the code itself'

/** What the built scripts may name although it is newer, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  'Error.captureStackTrace': IS_TESTED_FIRST,
  'PublicKeyCredential.parseCreationOptionsFromJSON': IS_TESTED_FIRST,
  'PublicKeyCredential.parseRequestOptionsFromJSON': IS_TESTED_FIRST,
  'navigator.connection': IS_TESTED_FIRST,
  'navigator.doNotTrack': 'undefined allows as much as a browser without the setting',
  navigation: IS_TESTED_FIRST,
  requestIdleCallback: IS_TESTED_FIRST,
  setImmediate: IS_TESTED_FIRST,
  '.checkVisibility()': IS_TESTED_FIRST,
  '.createHTML()': IS_TESTED_FIRST,
  '.createPolicy()': IS_TESTED_FIRST,
  '.createScriptURL()': IS_TESTED_FIRST,
  '.getAttributeType()': IS_TESTED_FIRST,
  '.build()': IS_OF_A_LIBRARY,
  '.createContext()': IS_OF_A_LIBRARY,
  '.destroy()': IS_OF_A_LIBRARY,
  '.dispose()': IS_OF_A_LIBRARY,
  '.handle()': IS_OF_A_LIBRARY,
  '.in()': IS_OF_A_LIBRARY,
  '.lock()': IS_OF_A_LIBRARY,
  '.retry()': IS_OF_A_LIBRARY,
  '.run()': IS_OF_A_LIBRARY,
  '.use()': IS_OF_A_LIBRARY,
  '.when()': IS_OF_A_LIBRARY,
}

/** The scripts of a build, each once: files, and what documents have inline. */
function readScripts(folder: string): Map<string, string> {
  const scripts = new Map<string, string>()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const read = () => readFileSync(join(folder, file), 'utf8')
    if (file.endsWith('.js')) scripts.set(read(), file)
    if (file.endsWith('.html')) for (const [, script = ''] of read().matchAll(INLINE_SCRIPT)) scripts.set(script, file)
  }
  return scripts
}

test('no built script has syntax or web APIs newer than the oldest browsers @origins', () => {
  const newer: string[] = []
  const unused = new Set(Object.keys(ALLOWED))
  for (const folder of [process.env.E2E_SHOP ?? 'dist', SHOP_FOLDERS.shop]) {
    const scripts = readScripts(folder)
    expect(scripts.size).toBeGreaterThan(50)
    for (const [script, file] of scripts) {
      for (const { name, code } of findNewerApis(script)) {
        unused.delete(name)
        if (!(name in ALLOWED)) newer.push(`${name} in ${folder}/${file}: ${code}`)
      }
    }
  }
  expect(newer).toEqual([])
  expect([...unused], 'nothing is allowed that no script names').toEqual([])
})

/** Deletes what is newer than the oldest browsers before a page's scripts run. */
async function makeOld(page: Page): Promise<void> {
  await page.addInitScript((apis) => {
    for (const { owner, member } of apis) {
      if (!member || owner === 'Window') Reflect.deleteProperty(globalThis, member ?? owner)
      const holder: unknown = member && Reflect.get(globalThis, owner)
      if (!member || typeof holder !== 'function') continue
      Reflect.deleteProperty(holder, member)
      if (holder.prototype) Reflect.deleteProperty(holder.prototype, member)
    }
  }, NEWER_APIS)
}

test('a shopper signs up, applies a link’s code and gets to the checkout in the oldest browsers', async ({
  page,
  context,
  request,
}) => {
  await makeOld(page)
  await openPage(page, '/')
  expect(await page.evaluate(() => 'canParse' in URL || 'navigation' in globalThis || 'union' in Set.prototype)).toBe(
    false,
  )
  await expect(page.getByRole('heading', { level: 1, name: 'Liangyi' })).toBeVisible()
  await openPage(page, '/about')
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible()

  const credentials = newCredentials()
  await request.post('/auth/v1/signup', { headers: { apikey: anonKey }, data: credentials })
  const { link } = await waitForMail(request, credentials.email)
  await page.goto(link ?? '')
  await page.getByRole('main').getByRole('button', { name: 'Confirm my email' }).click()
  await page.waitForURL(/\/(profile)?$/)

  await page.goto('/discount/WELCOME10?to=/product/edge-ring')
  await page.waitForURL('**/product/edge-ring')
  await addButton(page).click()
  await expect(cartButton(page)).toHaveText('Cart (1)')
  await cartButton(page).click()
  await expect(cartDrawer(page).getByRole('button', { name: 'Remove WELCOME10' })).toBeVisible()
  const opened = context.waitForEvent('page')
  await cartDrawer(page).getByRole('button', { name: 'Checkout' }).click()
  const checkout = await opened
  await checkout.waitForURL(/channel=online_store/)
})
