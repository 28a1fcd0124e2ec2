import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { takeLogged } from '../../tests/console'
import { heldResponse, NONSENSE_RESPONSES, renderForm } from '../../tests/render-form'
import { network } from '../../tests/sandbox'
import { readDraft } from '../forms/drafts'
import { ProfileForm } from './profile-form'

const TABLE = '*/rest/v1/profiles'

const name = () => screen.getByRole('textbox', { name: 'Full name' })
const phone = () => screen.getByRole('textbox', { name: 'Phone' })

function openForm() {
  const profile = { fullName: 'Mei Chen', phone: '+1 604' }
  return renderForm(<ProfileForm userId="mei" email="mei@example.com" profile={profile} />)
}

test.each(NONSENSE_RESPONSES)(
  'a profile update whose response is %s counts as failed and keeps the text',
  async (_, create) => {
    network.use(http.patch(TABLE, create))
    const { user } = openForm()
    await user.type(name(), ' Roy{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update profile')
    expect(name()).toHaveValue('Mei Chen Roy')
    expect(takeLogged().join()).toContain('The profile could not be saved')
  },
)

test('text typed while the profile is being saved is kept', async () => {
  const response = heldResponse(() => HttpResponse.json([{ id: 'mei' }]))
  network.use(http.patch(TABLE, response.resolver))
  const { user } = openForm()
  await user.type(name(), '  Roy {Enter}')
  await user.type(phone(), ' 555')
  response.respond()
  await waitFor(() => expect(name()).toHaveValue('Mei Chen  Roy'))
  expect(phone()).toHaveValue('+1 604 555')
  expect(readDraft('profile.mei')).toEqual({ phone: '+1 604 555' })
})

test('a profile submitted three times at once is saved once', async () => {
  const response = heldResponse(() => HttpResponse.json([{ id: 'mei' }]))
  network.use(http.patch(TABLE, response.resolver))
  const { user, container } = openForm()
  await user.type(name(), ' Roy ')
  for (let count = 0; count < 3; count++) container.querySelector('form')?.requestSubmit()
  await waitFor(() => expect(response.requestCount()).toBeGreaterThan(0))
  response.respond()
  await waitFor(() => expect(name()).toHaveValue('Mei Chen Roy'))
  expect(response.requestCount()).toBe(1)
})
