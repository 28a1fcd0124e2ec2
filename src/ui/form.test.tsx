import { screen } from '@testing-library/react'
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
