import { useQuery } from '@tanstack/react-query'
import { format } from 'date-fns'
import { Skeleton } from '../../ui/skeleton'
import { TryQueryAgain } from '../../ui/try-again'
import { CountTable } from '../count-table'
import { formatCount, formatNumber } from '../format-count'
import { QueryContent } from '../query-content'
import { formatPage } from './figures'
import {
  type Failure,
  HEALTH_FAILED_MESSAGE,
  healthQuery,
  MAILS_FAILED_MESSAGE,
  type MailHealth,
  mailHealthQuery,
  SERVICES_FAILED_MESSAGE,
  servicesQuery,
  type Vital,
} from './health'

const KINDS: Record<Failure['kind'], string> = {
  error: 'Error',
  'failed-call': 'Failed call',
  'missing-chunk': 'Missing file, on the page',
}

/** The bounds of a good and of a poor value. */
const VITALS = {
  'vital-LCP': { label: 'Main content', good: 2500, poor: 4000, format: (bound: number) => `${bound / 1000} s` },
  'vital-INP': { label: 'Response to a press', good: 200, poor: 500, format: (bound: number) => `${bound} ms` },
  'vital-CLS': { label: 'Layout shift', good: 100, poor: 250, format: (bound: number) => `${bound / 1000}` },
} as const

/** The state of the services and the mails, and what failed on visitors' devices. */
export function HealthView() {
  const health = useQuery(healthQuery())
  return (
    <div className="grid gap-12">
      <div className="grid gap-2">
        <Services />
        <Mails />
      </div>
      <QueryContent query={health} failure={HEALTH_FAILED_MESSAGE} skeleton={<Skeleton className="h-64" />}>
        {({ failures, vitals }) => (
          <>
            <Failures
              caption="More than yesterday"
              failures={failures.filter(({ today, yesterday }) => today > yesterday)}
              empty="Nothing failed more often than yesterday."
            />
            <Failures
              caption="Other failures in the last seven days"
              failures={failures.filter(({ today, yesterday }) => today <= yesterday)}
              empty="None."
            />
            <Vitals vitals={vitals} />
          </>
        )}
      </QueryContent>
    </div>
  )
}

function Services() {
  const services = useQuery(servicesQuery())
  if (services.isError) return <TryQueryAgain query={services} message={SERVICES_FAILED_MESSAGE} />
  const states = services.data
  return (
    <p role="status" className="min-h-6">
      {states
        ? `The database ${states.database}. The storefront ${states.storefront}.`
        : 'Checking the database and the storefront.'}
    </p>
  )
}

/** A mail that has waited this long is late: they are sent each minute. */
const LATE_MS = 10 * 60_000

function Mails() {
  const mails = useQuery(mailHealthQuery())
  if (mails.isError) return <TryQueryAgain query={mails} message={MAILS_FAILED_MESSAGE} />
  return (
    <p role="status" className="min-h-6">
      {mails.data ? describeMails(mails.data) : 'Checking the emails.'}
    </p>
  )
}

function describeMails({ waiting_since: since, given_up: refused }: MailHealth): string {
  const isLate = since !== null && Date.now() - Date.parse(since) > LATE_MS
  const waiting = isLate
    ? `The oldest unsent email has waited since ${format(since, 'MMM d, HH:mm')}.`
    : 'Emails are going out.'
  return refused > 0
    ? `${waiting} ${formatCount(refused, 'email')} couldn’t be delivered in the last 30 days.`
    : waiting
}

type FailuresProps = { caption: string; failures: readonly Failure[]; empty: string }

function Failures({ caption, failures, empty }: FailuresProps) {
  const rows = failures.map(({ kind, key, today, yesterday, week }) => ({
    key: `${kind} ${key}`,
    cells: [`${KINDS[kind]}: ${key}`, ...[today, yesterday, week].map(formatNumber)],
  }))
  return (
    <CountTable caption={caption} headings={['Failure', 'Today', 'Yesterday', '7 days']} rows={rows} empty={empty} />
  )
}

/** Three visits of four had a value up to the one shown. */
function Vitals({ vitals }: { vitals: readonly Vital[] }) {
  const rows = vitals.map(({ metric, page, bound, visits }) => {
    const { label, good, poor, format } = VITALS[metric]
    const rating = bound <= good ? 'good' : bound <= poor ? 'needs improvement' : 'poor'
    return {
      key: `${metric} ${page}`,
      cells: [`${formatPage(page)}: ${label}`, `up to ${format(bound)}`, rating, formatNumber(visits)],
    }
  })
  return (
    <CountTable
      caption="Speed of three in four visits, last seven days"
      headings={['Page', 'Value', 'Rating', 'Visits']}
      rows={rows}
      empty="Nothing measured yet. One visit in ten is measured."
    />
  )
}
