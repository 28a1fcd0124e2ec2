import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BusyNotice } from './busy-notice'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())
const advance = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

test('a busy server is announced once, and its countdown is not', () => {
  render(<BusyNotice seconds={30} onRetry={() => {}} />)
  const status = screen.getByRole('status')
  expect(status).toHaveTextContent('The shop is busy. We’ll try again in 30 seconds.')
  expect(screen.getByText('30 s')).toHaveAttribute('aria-hidden', 'true')
  advance(12_000)
  expect(screen.getByText('18 s')).toBeVisible()
  expect(status).toHaveTextContent('The shop is busy. We’ll try again in 30 seconds.')
})

test('the end of the countdown retries once', () => {
  const onRetry = vi.fn()
  render(<BusyNotice seconds={30} onRetry={onRetry} />)
  advance(29_000)
  expect(onRetry).not.toHaveBeenCalled()
  advance(1_000)
  expect(onRetry).toHaveBeenCalledOnce()
  advance(90_000)
  expect(onRetry).toHaveBeenCalledOnce()
})

test('Try now retries at once and not again after the countdown', () => {
  const onRetry = vi.fn()
  render(<BusyNotice seconds={1} onRetry={onRetry} />)
  expect(screen.getByRole('status')).toHaveTextContent('We’ll try again in 1 second.')
  act(() => screen.getByRole('button', { name: 'Try now' }).click())
  expect(onRetry).toHaveBeenCalledOnce()
  advance(5_000)
  expect(onRetry).toHaveBeenCalledOnce()
})
