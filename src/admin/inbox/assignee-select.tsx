import { useQuery } from '@tanstack/react-query'
import { Select } from '../../ui/select'
import { toast } from '../../ui/toast'
import { useChange } from '../use-change'
import { INBOX_KEY, type Submission } from './submissions'
import { ASSIGN_FAILED_MESSAGE, assign, assigneesQuery } from './thread'

const NOBODY = { value: '', label: 'Nobody' }

/** The admin who answers a message. */
export function AssigneeSelect({ submission }: { submission: Submission }) {
  const assignees = useQuery(assigneesQuery())
  const seenAssignee = submission.assigned_to
  const change = useChange({
    mutationFn: (assignee: string | null) => assign({ submissionId: submission.id, assignee, seenAssignee }),
    onSuccess: (_, assignee) => toast(assignee ? 'Message assigned' : 'Message unassigned'),
    reloads: INBOX_KEY,
    failure: ASSIGN_FAILED_MESSAGE,
  })
  const options = [NOBODY, ...(assignees.data ?? []).map(({ id, name }) => ({ value: id, label: name }))]
  // An admin who has left, or whose name has not arrived.
  if (seenAssignee && !options.some(({ value }) => value === seenAssignee)) {
    options.push({ value: seenAssignee, label: 'Another admin' })
  }
  return (
    <Select
      label="Assigned to"
      options={options}
      disabled={!assignees.data}
      value={change.isPending ? (change.variables ?? '') : (seenAssignee ?? '')}
      onChange={({ target }) => change.mutate(target.value || null)}
    />
  )
}
