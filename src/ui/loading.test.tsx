import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hasFailed, SlowNotice, UnloadedQuery } from './loading'
import { SLOW_AFTER_MS } from './use-is-slow'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())
const advance = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

/** A query that a server refused, and asked to repeat after these seconds. */
function busyQuery(retryAfter?: number, errorUpdateCount = 1) {
  const error = Object.assign(new Error('HTTP error! status: 429'), retryAfter !== undefined && { retryAfter })
  return { error, errorUpdateCount, isFetching: false, refetch: vi.fn() }
}

function renderQuery(query: ReturnType<typeof busyQuery>) {
  render(<UnloadedQuery query={query} message="We couldn’t load it." />)
  return query.refetch
}

describe('a busy server', () => {
  test('is announced once, and the countdown is not', () => {
    renderQuery(busyQuery(30))
    const status = screen.getByRole('status')
    expect(status).toHaveTextContent('The shop is busy. We’ll try again in 30 seconds.')
    expect(screen.getByText('30 s')).toHaveAttribute('aria-hidden', 'true')
    advance(12_000)
    expect(screen.getByText('18 s')).toBeVisible()
    expect(status).toHaveTextContent('The shop is busy. We’ll try again in 30 seconds.')
  })

  test('is asked once more at the end of the countdown', () => {
    const refetch = renderQuery(busyQuery(30))
    advance(29_000)
    expect(refetch).not.toHaveBeenCalled()
    advance(1_000)
    expect(refetch).toHaveBeenCalledOnce()
    advance(90_000)
    expect(refetch).toHaveBeenCalledOnce()
  })

  test('is asked at once by Try now, and not again after the countdown', () => {
    const refetch = renderQuery(busyQuery(1))
    expect(screen.getByRole('status')).toHaveTextContent('We’ll try again in 1 second.')
    act(() => screen.getByRole('button', { name: 'Try now' }).click())
    expect(refetch).toHaveBeenCalledOnce()
    advance(5_000)
    expect(refetch).toHaveBeenCalledOnce()
  })

  test.each([
    [0, 1],
    [86_400, 30],
  ])('that asks for %s seconds is asked again after %s', (retryAfter, seconds) => {
    renderQuery(busyQuery(retryAfter))
    expect(screen.getByText(`${seconds} s`)).toBeVisible()
  })
})

test('a query fails without Retry-After, or at the fourth refusal', () => {
  expect(hasFailed(busyQuery(30, 3))).toBe(false)
  expect(hasFailed(busyQuery(30, 4))).toBe(true)
  expect(hasFailed(busyQuery())).toBe(true)
  expect(hasFailed({ error: null, errorUpdateCount: 0 })).toBe(false)
})

test('a long wait is announced after some seconds, and a new wait starts a new delay', () => {
  const view = render(<SlowNotice isPending />)
  advance(SLOW_AFTER_MS - 1)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  advance(1)
  expect(screen.getByRole('status')).toHaveTextContent('This is taking longer than usual.')
  view.rerender(<SlowNotice isPending={false} />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  view.rerender(<SlowNotice isPending />)
  advance(SLOW_AFTER_MS - 1)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
