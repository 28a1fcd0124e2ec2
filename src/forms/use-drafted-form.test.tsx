import { act, fireEvent, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { readDraft, saveDraft } from './drafts'
import { requiredText } from './rules'
import { useDraftedForm } from './use-drafted-form'

const schema = z.object({ subject: requiredText('Subject', 9), message: requiredText('Message', 9) })
const EMPTY = { subject: '', message: '' }

type TestFormProps = { mutateAsync?: (submission: { values: unknown }) => Promise<unknown> }

function TestForm({ mutateAsync = () => Promise.resolve() }: TestFormProps) {
  const { form, hasRestoredDraft, submitWith } = useDraftedForm({
    draftName: 'test',
    schema,
    initialValues: EMPTY,
    unstoredFields: ['message'],
  })
  return (
    <form aria-label="Test" noValidate onSubmit={submitWith({ mutateAsync, reset: () => {} })}>
      <input aria-label="Subject" {...form.register('subject')} />
      <textarea aria-label="Message" {...form.register('message')} />
      {hasRestoredDraft && <p>Restored</p>}
    </form>
  )
}

const subject = () => screen.getByLabelText<HTMLInputElement>('Subject')
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message')

/** Hydrates the prerendered form after `beforeHydration`. */
async function hydrateForm(beforeHydration: () => void, props: TestFormProps = {}) {
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(<TestForm {...props} />)
  beforeHydration()
  const hydrated = await act(async () => hydrateRoot(root, <TestForm {...props} />))
  return () => {
    act(() => hydrated.unmount())
    root.remove()
  }
}

test('text typed before hydration is kept, submitted and stored as a draft', async () => {
  const mutateAsync = vi.fn(() => Promise.resolve())
  const close = await hydrateForm(
    () => {
      subject().value = 'Size 7'
      message().value = 'Is it?'
    },
    { mutateAsync },
  )
  expect(subject()).toHaveValue('Size 7')
  expect(message()).toHaveValue('Is it?')
  expect(readDraft('test')).toEqual({ subject: 'Size 7' })
  await act(async () => fireEvent.submit(screen.getByRole('form')))
  expect(mutateAsync).toHaveBeenCalledWith(
    expect.objectContaining({ values: { subject: 'Size 7', message: 'Is it?' } }),
  )
  close()
})

test('a stored draft does not replace text typed before hydration', async () => {
  saveDraft('test', { subject: 'Older', message: 'Older' })
  const close = await hydrateForm(() => {
    subject().value = 'Newer'
  })
  expect(subject()).toHaveValue('Newer')
  expect(message()).toHaveValue('Older')
  close()
})

test('fields that were filled without an event are read when the form is submitted', async () => {
  const mutateAsync = vi.fn(() => Promise.resolve())
  render(<TestForm mutateAsync={mutateAsync} />)
  fireEvent.input(message(), { target: { value: 'Is' } })
  subject().value = 'Size 7'
  message().value = 'Is it?'
  await act(async () => fireEvent.submit(screen.getByRole('form')))
  const filled = { subject: 'Size 7', message: 'Is it?' }
  expect(mutateAsync).toHaveBeenCalledWith(expect.objectContaining({ values: filled, typedValues: filled }))
  expect(readDraft('test')).toEqual({ subject: 'Size 7' })
})

test('a form submitted three times at once is sent once', async () => {
  const mutateAsync = vi.fn(() => new Promise(() => {}))
  render(<TestForm mutateAsync={mutateAsync} />)
  fireEvent.input(subject(), { target: { value: 'Size 7' } })
  fireEvent.input(message(), { target: { value: 'Is it?' } })
  for (let count = 0; count < 3; count += 1) await act(async () => fireEvent.submit(screen.getByRole('form')))
  expect(mutateAsync).toHaveBeenCalledTimes(1)
})
