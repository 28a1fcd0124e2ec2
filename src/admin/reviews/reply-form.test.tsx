import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderForm } from '../../../tests/render-form'
import { announcement } from '../../ui/announcer'
import { ReplyForm } from './reply-form'

const REVIEW = {
  id: '6e6c0e5e-0000-4000-8000-000000000001',
  product_id: 'edge-ring',
  user_name: 'mei',
  rating: 5,
  title: 'Weightless',
  comment: 'Even.',
  created_at: '2026-11-01T00:00:00Z',
  status: 'approved' as const,
  reply: null,
}

test('the form of a reply takes the focus from its button and gives it back, and speaks its error', async () => {
  const { user } = renderForm(<ReplyForm review={REVIEW} />)
  await user.click(screen.getByText('Reply'))
  const field = screen.getByLabelText('Reply as Liangyi')
  await waitFor(() => expect(field).toHaveFocus())
  await user.paste('a'.repeat(1001))
  await user.click(screen.getByText('Save reply'))
  await waitFor(() => expect(announcement.getState().text).toBe('Reply must be at most 1000 characters'))
  await user.click(screen.getByText('Cancel'))
  await waitFor(() => expect(screen.getByText('Reply')).toHaveFocus())
})
