const HONEYPOT_NAME = 'website'

/** A field that people don't see and spam programs fill in. A form that finds it filled reports success and sends nothing. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Leave this empty
        <input type="text" name={HONEYPOT_NAME} tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
      </label>
    </div>
  )
}

/** Whether a spam program filled in the form. */
export function isHoneypotFilled(form: HTMLFormElement): boolean {
  const value = new FormData(form).get(HONEYPOT_NAME)
  return typeof value === 'string' && value !== ''
}

/** Empties the honeypot, which a browser's autofill may have filled in. */
export function clearHoneypot(form: HTMLFormElement): void {
  const input = form.elements.namedItem(HONEYPOT_NAME)
  if (input instanceof HTMLInputElement) input.value = ''
}
