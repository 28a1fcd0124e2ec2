import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { format } from 'date-fns'
import { Skeleton } from '../../ui/skeleton'
import { SlowNotice } from '../../ui/slow-notice'
import { TryQueryAgain } from '../../ui/try-again'
import { AuditTrail } from './audit-trail'
import { InviteForm } from './invite-form'
import { PEOPLE_FAILED_MESSAGE, type People, peopleQuery, removeAdmin, withdrawInvitation } from './people'
import { RemoveButton } from './remove-button'

/** The admins, the invitations, and the audit trail. */
export function PeopleRoom() {
  return (
    <div className="grid max-w-4xl gap-14">
      <section aria-labelledby="admins-heading" className="grid gap-6">
        <h2 id="admins-heading" className="label">
          Admins
        </h2>
        <Admins people={useQuery(peopleQuery())} />
        <InviteForm />
      </section>
      <AuditTrail />
    </div>
  )
}

const ROW = 'flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-2 wrap-anywhere'

function Admins({ people }: { people: UseQueryResult<People> }) {
  if (!people.data) {
    if (people.isError) return <TryQueryAgain query={people} message={PEOPLE_FAILED_MESSAGE} />
    return (
      <>
        <SlowNotice isPending />
        <Skeleton className="h-32 w-full" />
      </>
    )
  }
  const { admins, invitations } = people.data
  return (
    <ul aria-labelledby="admins-heading" className="border-t border-line">
      {admins.map(({ id, name, email }) => (
        <li key={id} className={ROW}>
          <p>
            {name && `${name} · `}
            <span className={name ? 'text-ink-soft' : undefined}>{email}</span>
          </p>
          <RemoveButton label="Remove" subject={email} onRemove={() => removeAdmin(id)} />
        </li>
      ))}
      {invitations.map(({ id, email, invited_by, expires_at }) => (
        <li key={id} className={ROW}>
          <p>
            {email}{' '}
            <span className="text-sm text-ink-soft">
              Invited by {invited_by}, until {format(new Date(expires_at), 'MMM d')}
            </span>
          </p>
          <RemoveButton label="Withdraw" subject={email} onRemove={() => withdrawInvitation(id)} />
        </li>
      ))}
    </ul>
  )
}
