import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { order } from '../../tests/factories/order'
import { OrderLines } from './order-lines'

test('an order shows its taxes, if any', () => {
  const { rerender } = render(<OrderLines order={order({ total: 262_16 })} />)
  expect(screen.getByText('Taxes').nextSibling).toHaveTextContent('$30.16')
  rerender(<OrderLines order={order()} />)
  expect(screen.queryByText('Taxes')).not.toBeInTheDocument()
})

test('an order shows its discount and its taxes, if any', () => {
  const { rerender } = render(<OrderLines order={order({ total: 252_16, discount: 10_00 })} />)
  expect(screen.getByText('Discount').nextSibling).toHaveTextContent('−$10.00')
  expect(screen.getByText('Taxes').nextSibling).toHaveTextContent('$30.16')
  rerender(<OrderLines order={order()} />)
  expect(screen.queryByText('Discount')).not.toBeInTheDocument()
})
