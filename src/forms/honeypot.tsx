import { Trans } from '@lingui/react/macro'

const HONEYPOT_NAME = 'website'

/** A hidden field for spam bots. A form with a filled honeypot reports success and sends nothing. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        <Trans>Leave this empty</Trans>
        <input type="text" name={HONEYPOT_NAME} tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
      </label>
    </div>
  )
}

export function isHoneypotFilled(form: HTMLFormElement): boolean {
  const value = new FormData(form).get(HONEYPOT_NAME)
  return typeof value === 'string' && value !== ''
}

/** Clears the honeypot, in case autofill has filled it in. */
export function clearHoneypot(form: HTMLFormElement): void {
  const input = form.elements.namedItem(HONEYPOT_NAME)
  if (input instanceof HTMLInputElement) input.value = ''
}
