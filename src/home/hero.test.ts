import { expect, test } from 'vitest'
import { builtImage } from './hero'

const urlsByFile = {
  './images/home-rings-640.webp': '/a/rings-640.webp',
  './images/home-rings-320.webp': '/a/rings-320.webp',
  './images/home-earrings-320.webp': '/a/earrings-320.webp',
  './images/home-rings-320.avif': '/a/rings-320.avif',
}

test('a built image lists its own files of one format from narrow to wide', () => {
  expect(builtImage(urlsByFile, 'home-rings', 'avif').srcSet).toBe('/a/rings-320.avif 320w')
  expect(builtImage(urlsByFile, 'home-rings')).toEqual({
    src: '/a/rings-320.webp',
    srcSet: '/a/rings-320.webp 320w, /a/rings-640.webp 640w',
  })
})

test('an image that was not built throws instead of showing a broken picture', () => {
  expect(() => builtImage(urlsByFile, 'home-brooches')).toThrow(RangeError)
})
