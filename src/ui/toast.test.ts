import { expect, test } from 'vitest'
import { clearToasts, setToastRenderer, toast } from './toast'

test('toasts from before the renderer was set are shown by it, unless they were cleared', () => {
  const shown: string[] = []
  const renderer = { show: ({ title }: { title: string }) => shown.push(title), clear: () => (shown.length = 0) }
  toast('Cleared')
  clearToasts()
  toast('Added to cart')
  const removeRenderer = setToastRenderer(renderer)
  expect(shown).toEqual(['Added to cart'])
  clearToasts()
  expect(shown).toEqual([])
  removeRenderer()
})
