import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react'
import { cn } from './cn'

const CONTROL_CLASSES =
  'w-full border-0 border-b bg-transparent px-0 py-2.5 text-base text-ink placeholder:text-ink-soft transition-colors duration-quick focus:outline-hidden focus-visible:outline-hidden read-only:text-ink-soft'
const VALID_CLASSES = 'border-edge focus:border-accent focus:shadow-[0_1px_0_0_theme(colors.accent)]'
const INVALID_CLASSES = 'border-danger focus:shadow-[0_1px_0_0_theme(colors.danger)]'

type FieldShape = {
  label: string
  error?: { message?: string } | string | undefined
  hint?: ReactNode
  labelHidden?: boolean
  className?: string
}

type InputField = FieldShape & {
  multiline?: false
  ref?: Ref<HTMLInputElement>
} & InputHTMLAttributes<HTMLInputElement>
type TextField = FieldShape & {
  multiline: true
  ref?: Ref<HTMLTextAreaElement>
} & TextareaHTMLAttributes<HTMLTextAreaElement>

/** Connects label, hint and error through `aria-invalid` and `aria-describedby`. */
export function Field({ label, error, hint, labelHidden = false, className, ...control }: InputField | TextField) {
  const id = useId()
  const message = typeof error === 'string' ? error : error?.message
  const describedBy = cn(hint ? `${id}-hint` : null, message ? `${id}-error` : null)
  const controlProps = {
    id,
    dir: 'auto',
    'data-slot': 'field-control',
    'aria-invalid': message ? true : undefined,
    'aria-describedby': describedBy || undefined,
    className: cn(CONTROL_CLASSES, control.multiline && 'resize-y', message ? INVALID_CLASSES : VALID_CLASSES),
  }
  return (
    <div data-slot="field" className={className}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'label mb-1 block text-ink-soft'}>
        {label}
      </label>
      {control.multiline ? (
        <TextArea {...control} {...controlProps} />
      ) : (
        <input {...inputProps(control)} {...controlProps} />
      )}
      {message && (
        <p id={`${id}-error`} className="mt-2 text-sm text-danger">
          {message}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-2 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}

function TextArea({ multiline: _, ...rest }: Omit<TextField, 'label'>) {
  return <textarea rows={6} {...rest} />
}

function inputProps({ multiline: _, ...rest }: Omit<InputField, 'label'>) {
  return rest
}
