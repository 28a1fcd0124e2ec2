import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { PhotographThumbnails } from '../forms/photographs/photograph-thumbnails'
import { paths } from '../paths'
import { AppLink } from '../ui/app-link'
import { Button } from '../ui/button'
import { Select } from '../ui/select'
import { Skeleton } from '../ui/skeleton'
import { toast } from '../ui/toast'
import { TryQueryAgain } from '../ui/try-again'
import {
  PHOTOGRAPH_FAILED_MESSAGE,
  PHOTOGRAPH_STATUSES,
  PHOTOGRAPHS_FAILED_MESSAGE,
  PHOTOGRAPHS_KEY,
  type PhotographStatus,
  photographsQuery,
  type ReviewedPhotograph,
  setPhotographStatus,
} from './photographs'

const STATUSES_BY_KEY: Readonly<Record<string, PhotographStatus>> = { 1: 'approved', 2: 'hidden' }
const STEPS_BY_KEY: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }

/** Photographs of reviews: those that wait, are shown or are hidden. */
export function PhotographList() {
  const [status, setStatus] = useState<PhotographStatus>('pending')
  const photographs = useQuery(photographsQuery(status))
  return (
    <div className="grid max-w-4xl justify-items-start gap-6">
      <Select
        label="Show"
        value={status}
        options={PHOTOGRAPH_STATUSES}
        onChange={({ target }) =>
          setStatus(PHOTOGRAPH_STATUSES.find(({ value }) => value === target.value)?.value ?? status)
        }
      />
      {photographs.isError && <TryQueryAgain query={photographs} message={PHOTOGRAPHS_FAILED_MESSAGE} />}
      {photographs.isPending && <Skeleton className="h-64 w-full" />}
      {photographs.data?.length === 0 && <NoPhotographs status={status} />}
      {photographs.data && photographs.data.length > 0 && (
        <Photographs photographs={photographs.data} status={status} />
      )}
    </div>
  )
}

function NoPhotographs({ status }: { status: PhotographStatus }) {
  return (
    <>
      <p role="status" className="text-ink-soft">
        {status === 'pending' ? 'No photograph is waiting.' : `No photograph is ${status}.`}
      </p>
      <AppLink to={paths.products} className="action text-link">
        See all products
      </AppLink>
    </>
  )
}

/** Changes a photograph, which then leaves the list. */
function useSetPhotographStatus() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, status }: { id: string; status: PhotographStatus }) => setPhotographStatus(id, status),
    onSuccess: (_, { status }) => toast(status === 'approved' ? 'Photograph approved' : 'Photograph hidden'),
    onError: () => toast(PHOTOGRAPH_FAILED_MESSAGE, { tone: 'danger' }),
    onSettled: () => client.invalidateQueries({ queryKey: PHOTOGRAPHS_KEY }),
  })
}

type Props = { photographs: readonly ReviewedPhotograph[]; status: PhotographStatus }

function Photographs({ photographs, status }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const { mutate, isPending, variables } = useSetPhotographStatus()

  function focusRow(index: number) {
    const row = list.current?.children[Math.min(index, photographs.length - 1)]
    row?.querySelector('button')?.focus()
  }

  /** Moves the focus to the row that takes the place of the changed one. */
  function change(index: number, next: PhotographStatus) {
    const photograph = photographs[index]
    if (!photograph || isPending || next === status) return
    const neighbour = index + 1 < photographs.length ? index + 1 : index - 1
    mutate({ id: photograph.id, status: next }, { onSuccess: () => focusRow(Math.max(neighbour, 0)) })
  }

  function handleKeyDown(event: KeyboardEvent, index: number) {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || !event.currentTarget.contains(document.activeElement)) return
    const step = STEPS_BY_KEY[key]
    const next = STATUSES_BY_KEY[key]
    if (!step && !next) return
    event.preventDefault()
    if (step) focusRow(Math.max(index + step, 0))
    else if (next) change(index, next)
  }

  return (
    <>
      <p id="photograph-keys" className="text-sm text-ink-soft max-lg:hidden">
        With a photograph in focus: <kbd>↑</kbd> <kbd>↓</kbd> or <kbd>K</kbd> <kbd>J</kbd> move, <kbd>1</kbd> approve,{' '}
        <kbd>2</kbd> hide.
      </p>
      <ul ref={list} aria-label="Photographs" aria-describedby="photograph-keys" className="grid w-full">
        {photographs.map((photograph, index) => (
          <Row
            key={photograph.id}
            photograph={photograph}
            listed={photographs}
            status={status}
            busy={isPending && variables.id === photograph.id}
            onKeyDown={(event) => handleKeyDown(event, index)}
            onStatus={(next) => change(index, next)}
          />
        ))}
      </ul>
    </>
  )
}

type RowProps = {
  photograph: ReviewedPhotograph
  listed: readonly ReviewedPhotograph[]
  status: PhotographStatus
  busy: boolean
  onKeyDown: (event: KeyboardEvent) => void
  onStatus: (status: PhotographStatus) => void
}

function Row({ photograph, listed, status, busy, onKeyDown, onStatus }: RowProps) {
  const { review } = photograph
  return (
    <li
      onKeyDown={onKeyDown}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-3 border-t border-line py-5 first:border-t-0"
    >
      <PhotographThumbnails photographs={[photograph]} listed={listed} subject={review.title} caller="customer" />
      <div className="grid content-start justify-items-start gap-1 wrap-anywhere">
        <p className="font-medium">{review.title}</p>
        <p className="line-clamp-2 max-w-[38rem] text-ink-soft">{review.comment}</p>
        <p className="text-sm text-ink-soft">
          {review.user_name}
          {' · '}
          <AppLink to={paths.product(review.product_id)} className="underline underline-offset-4 hover:text-accent">
            {review.product_id}
          </AppLink>
        </p>
        <div className="mt-2 flex flex-wrap gap-3">
          {status !== 'approved' && (
            <Button variant="secondary" busy={busy} onClick={() => onStatus('approved')}>
              Approve
            </Button>
          )}
          {status !== 'hidden' && (
            <Button variant="secondary" busy={busy} onClick={() => onStatus('hidden')}>
              Hide
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}
