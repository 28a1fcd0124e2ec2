import { afterEach, expect, test } from 'vitest'
import { serveStorefront } from '../../tests/serve-storefront'
import { learnStore } from './learn-store'
import { storeFacts } from './store-facts'

afterEach(() => storeFacts.setState(storeFacts.getInitialState(), true))

test('a build learns the store’s primary domain and the version that answers', async () => {
  await serveStorefront({ primaryDomain: 'https://liangyi.store.example', answersAs: '2026-01' })
  expect(await learnStore()).toEqual({ primaryHost: 'liangyi.store.example', apiVersion: '2026-01' })
})
