import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RatingOverview } from './rating-overview'

test('ten reviews have a histogram, from five stars down, and nine have none', () => {
  const { rerender } = render(<RatingOverview rating={{ average: 4.5, count: 10, histogram: [1, 0, 0, 2, 7] }} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '5 stars7',
    '4 stars2',
    '3 stars0',
    '2 stars0',
    '1 star1',
  ])
  rerender(<RatingOverview rating={{ average: 5, count: 9, histogram: [0, 0, 0, 0, 9] }} />)
  expect(screen.queryByRole('list')).toBeNull()
  expect(screen.getByText('9 reviews')).toBeVisible()
})
