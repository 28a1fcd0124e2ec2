import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { main } from '../../../tests/regions'
import { renderShop } from '../../../tests/render-shop'

const slider = (name: string) => screen.getByRole('slider', { name })
const setCircle = (mm: number) => fireEvent.change(slider('Size of the circle'), { target: { value: String(mm) } })

/** Opens the product's size guide and sets the scale with a card. */
async function openCircle(handle: string) {
  const { user } = await renderShop(`/product/${handle}`)
  await user.click(await main().findByText('Find your size'))
  const guide = within(await screen.findByRole('dialog'))
  await user.click(guide.getByRole('button', { name: 'Set the scale with a card' }))
  expect(slider('Height of the outline')).toHaveFocus()
  await user.click(guide.getByRole('button', { name: 'Larger' }))
  await user.click(guide.getByRole('button', { name: 'The card matches' }))
  await waitFor(() => expect(slider('Size of the circle')).toHaveFocus())
  return { user, guide }
}

test('a ring laid on the screen, scaled by a bank card, reads the nearest size', async () => {
  const { user, guide } = await openCircle('still-water-ring')
  setCircle(17.4)
  expect(guide.getByRole('status')).toHaveTextContent('Nearest size: 7')
  expect(slider('Size of the circle')).toHaveAttribute('aria-valuetext', '17.4 mm across')
  for (let press = 0; press < 3; press += 1) await user.click(guide.getByRole('button', { name: 'Larger' }))
  expect(guide.getByRole('status')).toHaveTextContent('Nearest size: 7.5')
  await user.click(guide.getByRole('button', { name: 'Set the scale again' }))
  expect(slider('Height of the outline')).toHaveFocus()
})

test('a bangle laid on the screen reads the nearest of its own sizes, of two the larger', async () => {
  const { guide } = await openCircle('trace-bracelet')
  setCircle(55.5)
  expect(guide.getByRole('status')).toHaveTextContent('Nearest size: 57 mm')
  setCircle(55.4)
  expect(guide.getByRole('status')).toHaveTextContent('Nearest size: 54 mm')
})
