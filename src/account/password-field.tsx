import { t } from '@lingui/core/macro'
import { type ComponentProps, useState } from 'react'
import { Field } from '../ui/field'

type PasswordFieldProps = Omit<
  Extract<ComponentProps<typeof Field>, { multiline?: false }>,
  'type' | 'multiline' | 'autoComplete'
> & {
  /** Whether the form sets a new password. */
  isNew?: boolean
}

/** A password field with a button to show the characters. */
export function PasswordField({ isNew = false, ...props }: PasswordFieldProps) {
  const [isVisible, setIsVisible] = useState(false)
  return (
    <div className="relative">
      <Field
        hint={isNew && !props.error && t`At least 6 characters`}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        {...props}
        // The label wraps beside the button.
        className="[&>label]:pr-[min(6rem,45%)]"
        type={isVisible ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <button
        type="button"
        // Avoids the word "password", so that it identifies only the field.
        aria-label={isVisible ? t`Hide characters` : t`Show characters`}
        onClick={() => setIsVisible(!isVisible)}
        className="action absolute -top-1.5 right-0 min-h-7 pointer-coarse:-top-3.5 pointer-coarse:min-h-11 px-1 text-ink-soft hover:text-accent"
      >
        {isVisible ? t`Hide` : t`Show`}
      </button>
    </div>
  )
}
