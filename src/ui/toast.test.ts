import { expect, test } from 'vitest'
import { clearToasts, setToastRenderer, toast } from './toast'

test('what was said before the display came is shown by it, unless it was taken back', () => {
  const said: string[] = []
  const display = { show: ({ title }: { title: string }) => said.push(title), clear: () => (said.length = 0) }
  toast('Taken back')
  clearToasts()
  toast('Added to cart')
  const leave = setToastRenderer(display)
  expect(said).toEqual(['Added to cart'])
  clearToasts()
  expect(said).toEqual([])
  leave()
})
