import { SOURCE_LANGUAGE } from '../../language/languages'
import { Badge } from '../../ui/badge'
import { buttonClasses } from '../../ui/button'
import { cn } from '../../ui/cn'
import { Moment } from '../moment'
import { mailtoUrl } from './mailto-url'
import { STATUSES, type Status, statusLabel, statusTone } from './status'
import { formatSenderName, type Submission } from './submissions'

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' })

type Props = {
  submission: Submission
  onStatus: (status: Status) => void
  /** Called when the admin's mail program opens. */
  onAnswer: () => void
}

/** One message in full, rendered as plain text only. */
export function MessageView({ submission, onStatus, onAnswer }: Props) {
  const { subject, email, message, status, language, created_at } = submission
  return (
    <article aria-label={`Message from ${formatSenderName(submission)}`} className="grid max-w-[44rem] gap-6">
      <header className="grid gap-3">
        <div className="flex flex-wrap items-center gap-4">
          <Badge tone={statusTone(status)}>{statusLabel(status)}</Badge>
          <Moment at={created_at} />
          {language !== SOURCE_LANGUAGE && (
            <p className="text-ink-soft">Sent from the {LANGUAGE_NAMES.of(language)} shop</p>
          )}
        </div>
        <h2 className="font-display text-display-m wrap-anywhere">{subject}</h2>
        <p className="text-ink-soft wrap-anywhere">
          {formatSenderName(submission)}, {email}
        </p>
      </header>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4 border-b border-line pb-6">
        <a href={mailtoUrl(submission)} onClick={onAnswer} className={buttonClasses('secondary')}>
          Answer
        </a>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Status of this message</legend>
          {STATUSES.map((choice) => (
            <button
              key={choice}
              type="button"
              aria-pressed={choice === status}
              onClick={() => choice !== status && onStatus(choice)}
              className={cn(
                'action min-h-11 border px-4',
                choice === status ? 'border-ink' : 'border-line text-ink-soft hover:border-ink hover:text-ink',
              )}
            >
              {statusLabel(choice)}
            </button>
          ))}
        </fieldset>
      </div>
      <p className="whitespace-pre-wrap wrap-anywhere">{message}</p>
    </article>
  )
}
