import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderForm } from '../../../tests/render-form'
import { network } from '../../../tests/sandbox'
import { PhotographField } from './photograph-field'
import { usePhotographs } from './use-photographs'

const HANDLE = 'edge-ring'
const picture = (name: string) => new File([name], name, { type: 'image/jpeg' })

function TestForm() {
  const photographs = usePhotographs('test')
  return (
    <>
      <PhotographField photographs={photographs} productHandle={HANDLE} hint="Up to three." />
      <button type="button" onClick={() => void photographs.sendAll(HANDLE)}>
        Submit
      </button>
    </>
  )
}

beforeEach(() => {
  // happy-dom can't decode images, so files are sent unchanged.
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no decoder')))
})

const rows = () => screen.queryAllByRole('listitem').map((row) => row.textContent)

/** Answers uploads, and returns the tokens of sent files by their content. */
function takeUploads(respond: (content: string) => Response = () => HttpResponse.json({ id: crypto.randomUUID() })) {
  const sent: { content: string; token: string | null; product: string | null }[] = []
  network.use(
    http.post('*/functions/v1/photographs', async ({ request }) => {
      const { searchParams } = new URL(request.url)
      const content = await request.text()
      sent.push({ content, token: searchParams.get('token'), product: searchParams.get('product') })
      return respond(content)
    }),
  )
  return sent
}

test('three photographs at most are chosen, and each can be removed', async () => {
  const { user } = renderForm(<TestForm />)
  const input = screen.getByLabelText('Photographs')
  await user.upload(input, ['a', 'b', 'c', 'd'].map(picture))
  expect(rows()).toEqual(['a', 'b', 'c'])
  await user.click(screen.getByRole('button', { name: 'Remove photograph 2' }))
  expect(rows()).toEqual(['a', 'c'])
  expect(input).toHaveFocus()
})

test('sent photographs leave the form', async () => {
  const sent = takeUploads()
  const { user } = renderForm(<TestForm />)
  await user.upload(screen.getByLabelText('Photographs'), ['a', 'b'].map(picture))
  await user.click(screen.getByText('Submit'))
  await waitFor(() => expect(rows()).toEqual([]))
  expect(sent.map(({ content, product }) => [content, product])).toEqual([
    ['a', 'edge-ring'],
    ['b', 'edge-ring'],
  ])
})

test.each([
  [500, 'We couldn’t send it.'],
  [413, 'It’s larger than 5 MB.'],
  [415, 'It isn’t a JPEG, PNG or WebP picture.'],
  [422, 'We couldn’t read it as a picture.'],
  [429, 'Too many photographs. Please try again in a few minutes.'],
])(
  'a photograph that fails with %i says why, stays, and is sent again alone under its token',
  async (status, message) => {
    let isFailing = true
    const sent = takeUploads((content) =>
      content === 'b' && isFailing ? HttpResponse.json({ error: 'No.' }, { status }) : HttpResponse.json({ id: 'x' }),
    )
    const { user } = renderForm(<TestForm />)
    await user.upload(screen.getByLabelText('Photographs'), ['a', 'b', 'c'].map(picture))
    await user.click(screen.getByText('Submit'))
    expect(await screen.findByText(message)).toBeVisible()
    await waitFor(() => expect(rows()).toEqual([`b${message}Send again`]))
    isFailing = false
    await user.click(screen.getByRole('button', { name: 'Send again: photograph 1' }))
    await waitFor(() => expect(rows()).toEqual([]))
    expect(sent.map(({ content }) => content)).toEqual(['a', 'b', 'c', 'b'])
    expect(sent[3]?.token).toBe(sent[1]?.token)
  },
)

test('chosen photographs outlive the form that showed them', async () => {
  const { user, rerender } = renderForm(<TestForm />)
  await user.upload(screen.getByLabelText('Photographs'), picture('a'))
  expect(rows()).toEqual(['a'])
  rerender(<p>closed</p>)
  expect(rows()).toEqual([])
})
