import { render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Form } from './form'

const form = (
  <Form purpose="To write to us" onSubmit={() => {}}>
    <input aria-label="Email" defaultValue="" />
    <button type="submit">Send</button>
  </Form>
)

test('a prerendered form is disabled, posts, and says that it needs JavaScript', () => {
  vi.stubEnv('SSR', true)
  document.body.innerHTML = renderToString(form)
  vi.unstubAllEnvs()
  expect(document.forms[0]).toHaveAttribute('method', 'post')
  expect(screen.getByLabelText('Email')).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
  expect(document.querySelector('noscript')?.textContent).toContain('To write to us, please turn on JavaScript')
  document.body.innerHTML = ''
})

test('a form rendered in the browser is enabled at once', () => {
  render(form)
  expect(screen.getByLabelText('Email')).toBeEnabled()
})

test('text typed before hydration survives it', async () => {
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(form)
  root.querySelector('fieldset')?.removeAttribute('disabled')
  const field = screen.getByLabelText<HTMLInputElement>('Email')
  field.value = 'mei@example.com'
  const hydrated = hydrateRoot(root, form)
  await expect.poll(() => Object.keys(field).some((key) => key.startsWith('__reactFiber'))).toBe(true)
  expect(screen.getByLabelText('Email')).toBe(field)
  expect(field).toBeEnabled()
  expect(field).toHaveValue('mei@example.com')
  hydrated.unmount()
  root.remove()
})
