import { expect, test } from 'vitest'
import { parseMedia } from './product-media'

type Node = Parameters<typeof parseMedia>[0][number]
const shared = { id: 'gid://shopify/Video/1', alt: null, previewImage: null }
const external = (host: string, embedUrl: string): Node => ({ ...shared, __typename: 'ExternalVideo', host, embedUrl })
const video = (...urls: string[]): Node => ({
  ...shared,
  __typename: 'Video',
  sources: urls.map((url) => ({ url, mimeType: url.endsWith('.mp4') ? 'video/mp4' : 'application/x-mpegURL' })),
})

test.each([
  ['YOUTUBE', 'https://www.youtube.com/embed/aqz-KE-bpKQ?enablejsapi=1', 'youtube-nocookie.com/embed/aqz-KE-bpKQ?'],
  ['YOUTUBE', 'https://youtu.be/aqz-KE-bpKQ', 'youtube-nocookie.com/embed/aqz-KE-bpKQ?'],
  ['VIMEO', 'https://player.vimeo.com/video/76979871', 'player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
])('a %s video at %s plays without cookies', (host, embedUrl, url) => {
  const { value, problems } = parseMedia([external(host, embedUrl)])
  expect(value).toEqual([expect.objectContaining({ kind: 'embed', url: expect.stringContaining(url) })])
  expect(problems).toEqual([])
})

test('a hosted video lists its MP4 first', () => {
  const { value } = parseMedia([video('https://cdn.shopify.com/a.m3u8', 'https://cdn.shopify.com/a.mp4')])
  expect(value[0]).toMatchObject({ sources: [{ mimeType: 'video/mp4' }, { mimeType: 'application/x-mpegURL' }] })
})

test.each([
  ['a video without sources', video()],
  ['a video of a foreign scheme', video('javascript:alert(1)', '//evil.example/a.mp4')],
  ['a player of another site', external('YOUTUBE', 'https://evil.example/"><script>')],
  ['a Vimeo video without a number', external('VIMEO', 'https://vimeo.com/about')],
  ['a model without a .glb file', { ...shared, __typename: 'Model3d' as const, sources: [] }],
])('%s is left out and named, and the rest is shown', (_, node) => {
  const { value, problems } = parseMedia([node, video('/cdn/a.mp4'), { ...shared, __typename: 'MediaImage' }])
  expect(value.map(({ kind }) => kind)).toEqual(['video'])
  expect(problems).toHaveLength(1)
})
