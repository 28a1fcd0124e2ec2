import { toast as sonner } from 'sonner'

const ACTION_DURATION_MS = 9000

export type Toast = {
  title: string
  description?: string
  /** A second line below the description. */
  detail?: string | undefined
  tone?: 'plain' | 'danger'
  /** Set if the page itself announces the same failure. */
  isSilent?: boolean
  /** Shown until it is dismissed. */
  isLasting?: boolean
  action?: { label: string; onPress: () => void } | undefined
  onDismiss?: () => void
}

/** Shows a toast in place of the last one, and returns its id. Errors must also be shown in the page. */
export function toast(title: string, options: Omit<Toast, 'title'> = {}): string | number {
  const { description, detail, tone, isSilent, isLasting, action, onDismiss } = options
  clearToasts()
  return (tone === 'danger' ? sonner.error : sonner.message)(<span aria-hidden={isSilent}>{title}</span>, {
    description: description && (
      <span aria-hidden={isSilent}>
        <span className="block">{description}</span>
        {detail && <span className="block">{detail}</span>}
      </span>
    ),
    ...(action && { action: { label: action.label, onClick: action.onPress }, duration: ACTION_DURATION_MS }),
    ...(isLasting && { duration: Number.POSITIVE_INFINITY }),
    ...(onDismiss && { onDismiss }),
  })
}

/** Removes every toast but the lasting ones. */
export function clearToasts(): void {
  for (const shown of sonner.getToasts()) {
    if (!('duration' in shown && shown.duration === Number.POSITIVE_INFINITY)) sonner.dismiss(shown.id)
  }
}

export function dismissToast(id: string | number): void {
  sonner.dismiss(id)
}
