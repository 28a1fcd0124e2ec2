/** The name of the field in a form. */
const HONEYPOT = 'website'

/**
 * A field that no person sees and programs fill in. A form that finds something in it says that all went well and
 * sends nothing.
 */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Leave this empty
        <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
      </label>
    </div>
  )
}

/** Whether a program filled in the form. */
export function isHoneypotFilled(form: HTMLFormElement): boolean {
  const kept = new FormData(form).get(HONEYPOT)
  return typeof kept === 'string' && kept !== ''
}
