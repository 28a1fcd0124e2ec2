import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { getEngraving, withEngraving } from '../../domain/engraving'
import { type EngravingRules, findEngravingError, normalizeEngraving } from '../../domain/engraving-rules'
import { formatCharacterCount } from '../../forms/code-point-length'
import { formatCents } from '../../language/format'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { replaceInCart } from '../cart'
import { type CartLine, formatLineName, getLineId } from '../lines'
import { describeEngravingError } from './engraving-texts'

type Props = {
  line: CartLine
  /** Undefined until fetched. */
  rules: EngravingRules | undefined
}

/** A line's engraving and its fee, with a form to change it. */
export function LineEngraving({ line, rules }: Props) {
  const [isEditing, setEditing] = useState(false)
  const text = getEngraving(line)
  if (text === undefined) return null
  if (isEditing && rules)
    return <EngravingForm line={line} text={text} rules={rules} onClose={() => setEditing(false)} />
  const name = formatLineName(line)
  const fee = line.fee && formatCents(line.fee.price)
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm">
      {/* Keyed, because a browser that translates the page replaces its text nodes. */}
      <span key={`${text} ${fee}`} className="break-words">
        {fee ? (
          <Trans>
            Engraving “<bdi>{text}</bdi>” + {fee}. Final sale.
          </Trans>
        ) : (
          <Trans>
            Engraving “<bdi>{text}</bdi>”. Final sale.
          </Trans>
        )}
      </span>
      {rules && (
        <button
          type="button"
          data-edits-engraving
          aria-label={t`Edit the engraving of ${name}`}
          onClick={() => setEditing(true)}
          className="relative min-h-6 text-ink-soft underline decoration-line underline-offset-4 pointer-coarse:after:absolute pointer-coarse:after:-inset-2.5 hover:text-ink hover:decoration-current"
        >
          <Trans>Edit</Trans>
        </button>
      )}
    </p>
  )
}

type FormProps = { line: CartLine; text: string; rules: EngravingRules; onClose: () => void }

function EngravingForm({ line, text, rules, onClose }: FormProps) {
  const [typed, setTyped] = useState(text)
  const [error, setError] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const count = formatCharacterCount(typed, rules.max)

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const next = normalizeEngraving(typed)
    const problem = findEngravingError(next, rules)
    setError(problem && describeEngravingError(problem))
    if (problem) return input.current?.focus()
    const { quantity: _, addedAt: __, ...merchandise } = line
    const attributes = withEngraving(line.attributes ?? [], next)
    const engraved = { ...merchandise, attributes, fee: next === '' ? undefined : line.fee }
    close(getLineId(engraved), () => replaceInCart(getLineId(line), engraved))
  }

  /** Closes the form and moves focus to the line. */
  function close(lineId: string, change?: () => void) {
    flushSync(() => {
      change?.()
      onClose()
    })
    const items = [...document.querySelectorAll<HTMLElement>('[data-line]')]
    const item = items.find(({ dataset }) => dataset.line === lineId)
    const control = item?.querySelector<HTMLElement>('[data-edits-engraving]')
    ;(control ?? item?.querySelector<HTMLElement>('a, button'))?.focus()
  }

  return (
    <form method="post" noValidate onSubmit={save} className="mt-2 grid gap-2">
      <Field
        ref={input}
        label={t`Engraving`}
        autoFocus
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={error ?? undefined}
        hint={<span className="tabular-nums">{t`${count}. Leave it empty for none.`}</span>}
      />
      <div className="flex gap-2">
        <Button type="submit" variant="secondary">
          <Trans>Save</Trans>
        </Button>
        <Button variant="quiet" onClick={() => close(getLineId(line))}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
