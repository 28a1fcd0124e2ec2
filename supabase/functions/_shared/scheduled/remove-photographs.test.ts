import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, test } from 'vitest'
import { captureLog } from '../../_testing/capture-log.ts'
import { createJpeg } from '../../_testing/test-pictures.ts'
import { createTestShop } from '../../_testing/test-shop.ts'
import { removePhotographs } from './remove-photographs.ts'

const shop = await createTestShop()
const session = await shop.signIn('mei@example.com', 'liangyi-customer')
afterEach(() => shop.reset())
afterAll(() => shop.close())

const countFiles = async () => (await shop.withDatabase('select from sandbox.files')).length

async function storePhotograph() {
  await shop.withDatabase(
    "insert into public.reviews (product_id, user_id, rating, title, comment) select 'visor-ring', id, 5, 'Even', 'Good' from auth.users where email = 'mei@example.com'",
  )
  const search = { product: 'visor-ring', token: randomUUID() }
  const response = await shop.photographs(search, createJpeg(), { Authorization: `Bearer ${session}` })
  assert.equal(response.status, 200)
}

const remove = () => removePhotographs(shop.context)

test('the files of a deleted photograph are removed, and those of another stay', async () => {
  await storePhotograph()
  await storePhotograph()
  assert.deepEqual(await remove(), { removed: 0 })
  await shop.withDatabase('delete from public.photographs where id = (select id from public.photographs limit 1)')
  assert.deepEqual(await remove(), { removed: 1 })
  assert.equal(await countFiles(), 2)
})

test('files that storage could not remove are removed by a later call', async () => {
  await storePhotograph()
  await shop.withDatabase('delete from public.photographs')
  shop.operationFaults.set('storage:remove', 'server-error')
  await captureLog(async () => assert.equal(await remove(), 'failed'))
  shop.operationFaults.reset()
  assert.deepEqual(await remove(), { removed: 0 })
  await shop.withDatabase('update private.photograph_files set remove_after = now()')
  await remove()
  assert.equal(await countFiles(), 0)
})
