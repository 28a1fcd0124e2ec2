import { useQuery } from '@tanstack/react-query'
import { format } from 'date-fns'
import { Skeleton } from '../../ui/skeleton'
import { QueryContent } from '../query-content'
import { Section } from '../section'
import { AuditTrail } from './audit-trail'
import { InviteForm } from './invite-form'
import { PEOPLE_FAILED_MESSAGE, peopleQuery, removeAdmin, withdrawInvitation } from './people'
import { RemoveButton } from './remove-button'

/** The admins, the invitations, and the audit trail. */
export function PeopleRoom() {
  return (
    <div className="grid max-w-4xl gap-14">
      <Section heading="Admins">
        <Admins />
        <InviteForm />
      </Section>
      <Section heading="Activity">
        <AuditTrail />
      </Section>
    </div>
  )
}

const ROW = 'flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-2 wrap-anywhere'

function Admins() {
  const people = useQuery(peopleQuery())
  return (
    <QueryContent query={people} failure={PEOPLE_FAILED_MESSAGE} skeleton={<Skeleton className="h-32 w-full" />}>
      {({ admins, invitations }) => (
        <ul aria-label="Admins" className="w-full border-t border-line">
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
                  Invited by {invited_by}, until {format(expires_at, 'MMM d')}
                </span>
              </p>
              <RemoveButton label="Withdraw" subject={email} onRemove={() => withdrawInvitation(id)} />
            </li>
          ))}
        </ul>
      )}
    </QueryContent>
  )
}
