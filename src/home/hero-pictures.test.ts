import { expect, test } from 'vitest'
import { heroSources } from './hero-pictures'

const files = {
  './images/hero-armorlight-tall-960.webp': '/a/tall-960.webp',
  './images/hero-armorlight-tall-480.webp': '/a/tall-480.webp',
  './images/hero-armorlight-tall-480.avif': '/a/tall-480.avif',
  './images/hero-armorlight-wide-800.avif': '/a/wide-800.avif',
  './images/hero-heart-of-jade-tall-480.avif': '/j/tall-480.avif',
}

test('a half has its own pictures of one crop, AVIF first, narrow to wide', () => {
  expect(heroSources(files, 'armorlight', 'tall')).toEqual([
    { type: 'image/avif', srcSet: '/a/tall-480.avif 480w' },
    { type: 'image/webp', srcSet: '/a/tall-480.webp 480w, /a/tall-960.webp 960w' },
  ])
  expect(heroSources(files, 'heart-of-jade', 'tall')).toEqual([{ type: 'image/avif', srcSet: '/j/tall-480.avif 480w' }])
})

test('a crop without files has no sources', () => {
  expect(heroSources(files, 'heart-of-jade', 'wide')).toEqual([])
})
