import { afterAll, beforeEach, expect, test } from 'vitest'
import { createSupabaseEngine } from './engine'
import { serviceRoleKey } from './keys'
import { createTestClient, SHOP_ORIGIN } from './test-client'

const engine = await createSupabaseEngine({ origin: SHOP_ORIGIN })
beforeEach(() => engine.reset())
afterAll(() => engine.close())

const PHOTOGRAPH = '0f0e0d0c-0b0a-4908-8706-050403020100'
const FILE = `${PHOTOGRAPH}.jpg`
const JPEG = new Uint8Array([0xff, 0xd8, 0xff])
const bucket = (key?: string) => createTestClient(engine, { key }).storage.from('photographs')

async function storePhotograph(status: string) {
  const { error } = await bucket(serviceRoleKey).upload(FILE, JPEG, { contentType: 'image/jpeg' })
  expect(error).toBeNull()
  await engine.withDatabase((database) =>
    database.exec(
      `insert into public.photographs (id, user_id, token, review_id, status, width, height)
      select '${PHOTOGRAPH}', user_id, gen_random_uuid(), id, '${status}', 1, 1 from public.reviews limit 1`,
    ),
  )
}

test('only the server can sign, read or list a file, since a client could sign URLs for years', async () => {
  await storePhotograph('approved')
  expect((await bucket().createSignedUrls([FILE], 60)).data).toMatchObject([{ signedUrl: null }])
  expect((await bucket().download(FILE)).data).toBeNull()
  expect((await bucket().list()).data).toEqual([])
  expect((await engine.handle(new Request(`${SHOP_ORIGIN}/storage/v1/object/public/photographs/${FILE}`))).ok).toBe(
    false,
  )
  const { data } = await bucket(serviceRoleKey).createSignedUrls([FILE], 60)
  const response = await engine.handle(new Request(data?.[0]?.signedUrl ?? ''))
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(JPEG)
})

test('a visitor can’t write or remove a file', async () => {
  await storePhotograph('approved')
  const upload = await bucket().upload('mine.jpg', JPEG, { contentType: 'image/jpeg' })
  expect(upload.error).not.toBeNull()
  expect((await bucket().remove([FILE])).data).toEqual([])
  expect((await bucket(serviceRoleKey).exists(FILE)).data).toBe(true)
})

test('a reset removes the files', async () => {
  await storePhotograph('approved')
  await engine.reset()
  expect((await bucket(serviceRoleKey).list()).data).toEqual([])
})
