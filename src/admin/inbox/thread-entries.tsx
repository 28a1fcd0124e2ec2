import { Badge, type BadgeTone } from '../../ui/badge'
import { Button } from '../../ui/button'
import { toast } from '../../ui/toast'
import { Moment } from '../moment'
import { useChange } from '../use-change'
import { TAKE_BACK_FAILED_MESSAGE, type ThreadEntry, takeBackReply, threadQuery } from './thread'

type MailState = NonNullable<ThreadEntry['mail_state']>

const MAIL_LABELS: Record<MailState, string> = { waiting: 'Waiting', sent: 'Sent', refused: 'Not delivered' }
const MAIL_TONES: Record<MailState, BadgeTone> = { waiting: 'yellow', sent: 'green', refused: 'soldOut' }

type Props = {
  submissionId: string
  entries: readonly ThreadEntry[]
  /** Gets the text of a reply that was taken back. */
  onTakenBack: (body: string) => void
}

export function ThreadEntries({ submissionId, entries, onTakenBack }: Props) {
  if (entries.length === 0) return null
  return (
    <ol aria-label="Replies and notes" className="grid gap-6">
      {entries.map((entry) => (
        <Entry key={entry.id} submissionId={submissionId} entry={entry} onTakenBack={onTakenBack} />
      ))}
    </ol>
  )
}

function Entry({ submissionId, entry, onTakenBack }: Omit<Props, 'entries'> & { entry: ThreadEntry }) {
  const { kind, body, admin_name: name, created_at: createdAt, mail_state: mailState, failure } = entry
  return (
    <li className="grid justify-items-start gap-2 border-l border-line pl-4">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
        <span>
          {name} {kind === 'reply' ? 'replied' : 'noted'}
        </span>
        <Moment at={createdAt} />
        {mailState && <Badge tone={MAIL_TONES[mailState]}>{MAIL_LABELS[mailState]}</Badge>}
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere">{body}</p>
      {failure && <p className="text-sm text-danger wrap-anywhere">The mail server answered: {failure}</p>}
      {mailState === 'waiting' && <TakeBack submissionId={submissionId} entry={entry} onTakenBack={onTakenBack} />}
    </li>
  )
}

function TakeBack({ submissionId, entry, onTakenBack }: Omit<Props, 'entries'> & { entry: ThreadEntry }) {
  const takeBack = useChange({
    mutationFn: () => takeBackReply(entry.id),
    onSuccess: () => {
      onTakenBack(entry.body)
      toast('Reply taken back')
    },
    reloads: threadQuery(submissionId).queryKey,
    failure: TAKE_BACK_FAILED_MESSAGE,
  })
  return (
    <Button variant="secondary" busy={takeBack.isPending} onClick={() => takeBack.mutate()}>
      Take back
    </Button>
  )
}
