import { expect, test } from 'vitest'
import { heroSources } from './hero-sources'

const urlsByFile = {
  './images/hero-armorlight-tall-960.webp': '/a/tall-960.webp',
  './images/hero-armorlight-tall-480.webp': '/a/tall-480.webp',
  './images/hero-armorlight-tall-480.avif': '/a/tall-480.avif',
  './images/hero-armorlight-wide-800.avif': '/a/wide-800.avif',
  './images/hero-heart-of-jade-tall-480.avif': '/j/tall-480.avif',
}

test('the sources of a collection and crop are its own files, AVIF first, narrow to wide', () => {
  expect(heroSources(urlsByFile, 'armorlight', 'tall')).toEqual([
    { type: 'image/avif', srcSet: '/a/tall-480.avif 480w' },
    { type: 'image/webp', srcSet: '/a/tall-480.webp 480w, /a/tall-960.webp 960w' },
  ])
  expect(heroSources(urlsByFile, 'heart-of-jade', 'tall')).toEqual([
    { type: 'image/avif', srcSet: '/j/tall-480.avif 480w' },
  ])
})

test('heroSources is empty for a crop without files', () => {
  expect(heroSources(urlsByFile, 'heart-of-jade', 'wide')).toEqual([])
})
