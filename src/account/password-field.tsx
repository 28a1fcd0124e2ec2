import { type ComponentProps, useState } from 'react'
import { Field } from '../ui/field'

type Props = Omit<Extract<ComponentProps<typeof Field>, { multiline?: false }>, 'type' | 'multiline'>

/** A password with a way to see what one types. */
export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false)
  return (
    <div className="relative">
      <Field {...props} type={shown ? 'text' : 'password'} autoCapitalize="none" autoCorrect="off" spellCheck={false} />
      <button
        type="button"
        // Not named after the field: "Password" must lead to the field alone.
        aria-label={shown ? 'Hide characters' : 'Show characters'}
        onClick={() => setShown(!shown)}
        className="label absolute -top-1.5 right-0 min-h-7 px-1 text-ink-soft hover:text-accent"
      >
        {shown ? 'Hide' : 'Show'}
      </button>
    </div>
  )
}
