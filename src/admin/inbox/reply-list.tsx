import { Badge, type BadgeTone } from '../../ui/badge'
import { Button } from '../../ui/button'
import { toast } from '../../ui/toast'
import { Moment } from '../moment'
import { useChange } from '../use-change'
import { type Reply, repliesQuery, TAKE_BACK_FAILED_MESSAGE, takeBackReply } from './contact-replies'

type MailState = Reply['mail_state']

const MAIL_LABELS: Record<MailState, string> = { waiting: 'Waiting', sent: 'Sent', refused: 'Not delivered' }
const MAIL_TONES: Record<MailState, BadgeTone> = { waiting: 'yellow', sent: 'green', refused: 'soldOut' }

type Props = {
  submissionId: string
  replies: readonly Reply[]
  /** Receives the text of a reply that was taken back. */
  onTakenBack: (body: string) => void
}

export function ReplyList({ submissionId, replies, onTakenBack }: Props) {
  if (replies.length === 0) return null
  return (
    <ol aria-label="Replies" className="grid gap-6">
      {replies.map((reply) => {
        const { id, body, created_at: createdAt, mail_state: mailState, failure } = reply
        return (
          <li key={id} className="grid justify-items-start gap-2 border-l border-line pl-4">
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <Moment at={createdAt} />
              <Badge tone={MAIL_TONES[mailState]}>{MAIL_LABELS[mailState]}</Badge>
            </p>
            <p className="whitespace-pre-wrap wrap-anywhere">{body}</p>
            {failure && <p className="text-sm text-danger wrap-anywhere">The mail server answered: {failure}</p>}
            {mailState === 'waiting' && (
              <TakeBack submissionId={submissionId} reply={reply} onTakenBack={onTakenBack} />
            )}
          </li>
        )
      })}
    </ol>
  )
}

function TakeBack({ submissionId, reply, onTakenBack }: Omit<Props, 'replies'> & { reply: Reply }) {
  const takeBack = useChange({
    mutationFn: () => takeBackReply(reply.id),
    onSuccess: () => {
      onTakenBack(reply.body)
      toast('Reply taken back')
    },
    reloads: repliesQuery(submissionId).queryKey,
    failure: TAKE_BACK_FAILED_MESSAGE,
  })
  return (
    <Button variant="secondary" busy={takeBack.isPending} onClick={() => takeBack.mutate()}>
      Take back
    </Button>
  )
}
