import { expect, test } from 'vitest'
import { parseVideos } from './product-videos'

type Node = Parameters<typeof parseVideos>[0][number]
const shared = { id: 'gid://shopify/Video/1', alt: null, previewImage: null }
const external = (originUrl: string): Node => ({ ...shared, __typename: 'ExternalVideo', originUrl })
const video = (...urls: string[]): Node => ({
  ...shared,
  __typename: 'Video',
  sources: urls.map((url) => ({ url, mimeType: url.endsWith('.mp4') ? 'video/mp4' : 'application/x-mpegURL' })),
})

test('a hosted video lists its MP4 first', () => {
  const { value } = parseVideos([video('https://cdn.shopify.com/a.m3u8', 'https://cdn.shopify.com/a.mp4')])
  expect(value[0]).toMatchObject({ sources: [{ mimeType: 'video/mp4' }, { mimeType: 'application/x-mpegURL' }] })
})

test.each([
  ['a video without sources', video()],
  ['a video of a foreign scheme', video('javascript:alert(1)', '//evil.example/a.mp4')],
  ['a link of a foreign scheme', external('javascript:alert(1)')],
])('%s is left out and named, and the rest is shown', (_, node) => {
  const { value, problems } = parseVideos([node, video('/cdn/a.mp4'), { ...shared, __typename: 'MediaImage' }])
  expect(value.map(({ kind }) => kind)).toEqual(['hosted'])
  expect(problems).toHaveLength(1)
})
