import { Trans } from '@lingui/react/macro'

/** No name of a field that browsers and form fillers know. */
const HONEYPOT_NAME = 'leave-empty'

/** A hidden field for spam bots. A form whose honeypot is filled sends nothing, and says so. */
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

/** Whether the honeypot is filled. Empties it, so that a person whose form was filled in sends with a second press. */
export function takeHoneypot(form: HTMLFormElement): boolean {
  const input = form.elements.namedItem(HONEYPOT_NAME)
  if (!(input instanceof HTMLInputElement) || input.value === '') return false
  input.value = ''
  return true
}
