import { type InputHTMLAttributes, useId } from 'react'
import { cn } from './cn'

const CHIP =
  'grid min-h-11 min-w-13 place-items-center border px-3.5 text-base transition-colors duration-quick peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-accent peer-checked:border-ink peer-checked:shadow-[inset_0_0_0_1px_currentColor] forced-colors:peer-checked:border-[Highlight] forced-colors:peer-checked:bg-[Highlight] forced-colors:peer-checked:text-[HighlightText] forced-colors:peer-checked:forced-color-adjust-none'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> & { chipClassName: string }

/** A radio button whose label looks like a button. */
export function RadioChip({ chipClassName, children, ...input }: Props) {
  const id = useId()
  return (
    <span className="relative min-w-0 wrap-anywhere">
      <input {...input} id={id} type="radio" className="peer absolute inset-0 size-full cursor-pointer opacity-0" />
      <label htmlFor={id} className={cn(CHIP, chipClassName)}>
        {children}
      </label>
    </span>
  )
}
