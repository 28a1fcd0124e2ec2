import { screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeLogged } from '../../tests/console'
import { collectChangedControls, replayEarlyInput } from './replay-input'

let log: string[] = []
let root: Root | undefined

function Page() {
  const [size, setSize] = useState('52')
  const [sort, setSort] = useState('featured')
  const [name, setName] = useState('')
  useEffect(() => {
    void replayEarlyInput()
  }, [])
  return (
    <form
      aria-label="Product"
      onSubmit={(event) => {
        event.preventDefault()
        log.push('submit')
      }}
    >
      {['52', '54'].map((value) => (
        <label key={value}>
          {value}
          <input type="radio" name="size" value={value} checked={size === value} onChange={() => setSize(value)} />
        </label>
      ))}
      <select aria-label="Sort" value={sort} onChange={(event) => setSort(event.target.value)}>
        <option value="featured">Featured</option>
        <option value="price">Price</option>
      </select>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <button type="button" onClick={() => log.push(`add ${size}`)}>
        Add
      </button>
      <button type="button" aria-disabled onClick={() => log.push('sold out')}>
        Sold out
      </button>
      <output>{[size, sort, name].join(' ')}</output>
    </form>
  )
}

beforeEach(async () => {
  log = []
  vi.resetModules()
  await import('./record')
  document.body.innerHTML = `<div id="root">${renderToString(<Page />)}</div>`
})

afterEach(async () => {
  await expect.poll(() => window.earlyInput, { message: 'keeping ends with the replay' }).toBeUndefined()
  root?.unmount()
  // React's development build warns about the busy state set by the inline script.
  expect(takeLogged().filter((line) => !line.includes('hydrated'))).toEqual([])
  document.body.innerHTML = ''
})

function hydrate() {
  collectChangedControls()
  const element = document.getElementById('root')
  if (element) root = hydrateRoot(element, <Page />)
}

function type(field: HTMLInputElement, text: string) {
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const press = (name: string) => screen.getByRole('button', { name }).click()

test('a press before hydration shows as busy at once and runs once', async () => {
  press('Add')
  expect(screen.getByRole('button', { name: 'Add' })).toHaveAttribute('aria-busy', 'true')
  hydrate()
  await expect.poll(() => log).toEqual(['add 52'])
  await expect.poll(() => window.earlyInput).toBeUndefined()
  expect(screen.getByRole('button', { name: 'Add' })).not.toHaveAttribute('aria-busy')
  press('Add')
  expect(log).toEqual(['add 52', 'add 52'])
})

test('a press before hydration uses the choice made before it', async () => {
  screen.getByLabelText('54').click()
  press('Add')
  hydrate()
  await expect.poll(() => log).toEqual(['add 54'])
  expect(screen.getByRole('status')).toHaveTextContent('54 featured')
  expect(screen.getByLabelText('54')).toBeChecked()
})

test('a choice undone before hydration changes nothing', async () => {
  screen.getByLabelText('54').click()
  screen.getByLabelText('52').click()
  press('Add')
  hydrate()
  await expect.poll(() => log).toEqual(['add 52'])
  expect(screen.getByLabelText('52')).toBeChecked()
})

test('a sort chosen before hydration reaches the page', async () => {
  const select = screen.getByLabelText<HTMLSelectElement>('Sort')
  select.value = 'price'
  select.dispatchEvent(new Event('change', { bubbles: true }))
  hydrate()
  await expect.poll(() => screen.getByRole('status')).toHaveTextContent('52 price')
  expect(select).toHaveValue('price')
})

test('text typed before hydration reaches the page and keeps its focus', async () => {
  const field = screen.getByLabelText<HTMLInputElement>('Name')
  field.focus()
  for (const text of ['M', 'Me', 'Mei']) type(field, text)
  hydrate()
  await expect.poll(() => screen.getByRole('status')).toHaveTextContent('52 featured Mei')
  expect(field).toHaveFocus()
  expect(field).toHaveValue('Mei')
})

test('values that the browser fills in before hydration reach the page', async () => {
  screen.getByLabelText<HTMLInputElement>('Name').value = 'Mei'
  hydrate()
  await expect.poll(() => screen.getByRole('status')).toHaveTextContent('52 featured Mei')
})

test('a form submitted before hydration stays on the page and is sent after it', async () => {
  const form = screen.getByRole<HTMLFormElement>('form')
  const submit = new Event('submit', { bubbles: true, cancelable: true })
  form.dispatchEvent(submit)
  expect(submit.defaultPrevented).toBe(true)
  hydrate()
  await expect.poll(() => log).toEqual(['submit'])
})

test('a press on a disabled button is not replayed', async () => {
  press('Sold out')
  press('Add')
  hydrate()
  await expect.poll(() => window.earlyInput).toBeUndefined()
  expect(log).toEqual(['add 52'])
})
