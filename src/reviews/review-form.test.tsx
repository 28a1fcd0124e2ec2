import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderForm } from '../../tests/render-form'
import { WriteReview } from './review-form'

const renderWriteReview = () => renderForm(<WriteReview handle="edge-ring" onSignIn={() => {}} />)

test('the review form opens with the focus on five stars, and returns the focus when closed', async () => {
  const { user } = renderWriteReview()
  expect(screen.queryByRole('form')).not.toBeInTheDocument()
  await user.click(screen.getByText('Write a review'))
  expect(screen.getByRole('form', { name: 'Write a review' })).toBeVisible()
  expect(screen.getByLabelText('5 stars')).toBeChecked()
  await waitFor(() => expect(screen.getByLabelText('5 stars')).toHaveFocus())
  await user.click(screen.getByText('Close'))
  expect(screen.queryByRole('form')).not.toBeInTheDocument()
  await waitFor(() => expect(screen.getByText('Write a review')).toHaveFocus())
})

test('a closed review form keeps what was typed, and a page with a draft opens it without moving the focus', async () => {
  const first = renderWriteReview()
  await first.user.click(screen.getByText('Write a review'))
  await first.user.click(screen.getByLabelText('2 stars'))
  await first.user.type(screen.getByLabelText('Title'), 'Even')
  await first.user.click(screen.getByText('Close'))
  await first.user.click(screen.getByText('Write a review'))
  expect(screen.getByLabelText('Title')).toHaveValue('Even')
  await waitFor(() => expect(screen.getByLabelText('2 stars')).toHaveFocus())
  first.unmount()
  renderWriteReview()
  expect(screen.getByLabelText('Title')).toHaveValue('Even')
  expect(screen.getByLabelText('2 stars')).toBeChecked()
  expect(document.body).toHaveFocus()
})
