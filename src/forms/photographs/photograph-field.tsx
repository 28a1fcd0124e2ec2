import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ChangeEvent, useId, useRef } from 'react'
import { Button } from '../../ui/button'
import { CloseIcon } from '../../ui/icons'
import { MAX_PHOTOGRAPHS } from './photograph'
import type { ChosenPhotograph, Photographs } from './use-photographs'

const ACCEPTED = 'image/jpeg,image/png,image/webp'

type Props = {
  photographs: Photographs
  /** The reviewed product. */
  productHandle: string
  /** Who will see them. */
  hint: string
}

/** A file input for up to three photographs, with previews, and buttons to remove one or retry its upload. */
export function PhotographField({ photographs: chosen, productHandle, hint }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { photographs, add, remove, send } = chosen
  const isFull = photographs.length >= MAX_PHOTOGRAPHS

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    add(event.target.files ?? [])
    // Lets a removed file be chosen again.
    event.target.value = ''
  }

  function removeAndFocus(token: string) {
    remove(token)
    input.current?.focus()
  }

  return (
    <div>
      <label htmlFor={id} className="label mb-2 block text-ink-soft">
        <Trans>Photographs</Trans>
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept={ACCEPTED}
        multiple
        aria-describedby={`${id}-hint`}
        aria-disabled={isFull || undefined}
        onClick={(event) => isFull && event.preventDefault()}
        onChange={handleChange}
        className="block w-full min-w-0 text-sm text-transparent file:mr-4 file:min-h-11 file:border file:border-solid file:border-edge file:bg-transparent file:px-5 file:text-ink hover:file:border-ink aria-disabled:opacity-60"
      />
      <p id={`${id}-hint`} className="mt-2 text-sm text-ink-soft">
        {hint}
      </p>
      {photographs.length > 0 && (
        <ul aria-label={t`Chosen photographs`} className="mt-4 grid gap-3">
          {photographs.map((photograph, index) => (
            <ChosenRow
              key={photograph.token}
              photograph={photograph}
              number={index + 1}
              onRemove={() => removeAndFocus(photograph.token)}
              onSend={() => void send(productHandle, photograph)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

type RowProps = { photograph: ChosenPhotograph; number: number; onRemove: () => void; onSend: () => void }

function ChosenRow({ photograph, number, onRemove, onSend }: RowProps) {
  const { file, previewUrl, status, message } = photograph
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-4">
      <img src={previewUrl} alt="" className="size-18 bg-sunken object-cover" />
      <div className="grid justify-items-start text-sm">
        <span className="max-w-full truncate">{file.name}</span>
        {status === 'sending' && (
          <span role="status" className="text-ink-soft">
            <Trans>Sending...</Trans>
          </span>
        )}
        {status === 'failed' && (
          <>
            <span role="alert" className="text-danger">
              {message}
            </span>
            <Button variant="quiet" className="-ml-2" aria-label={t`Send again: photograph ${number}`} onClick={onSend}>
              <Trans>Send again</Trans>
            </Button>
          </>
        )}
      </div>
      {status !== 'sending' && (
        <button
          type="button"
          aria-label={t`Remove photograph ${number}`}
          onClick={onRemove}
          className="grid size-11 place-items-center hover:text-accent"
        >
          <CloseIcon />
        </button>
      )}
    </li>
  )
}
