import { AppLink } from '../ui/app-link'
import { cn } from '../ui/cn'
import { type AdminView, VIEWS } from './use-admin-view'

export function AdminViewLinks({ current }: { current: AdminView }) {
  return (
    <nav aria-label="Admin" className="mb-6 flex flex-wrap gap-x-3 max-sm:justify-between sm:gap-x-6">
      {VIEWS.map((view) => (
        <AppLink
          key={view.title}
          to={view.path}
          aria-current={view === current ? 'page' : undefined}
          className={cn(
            'action inline-flex min-h-11 items-center border-b',
            view === current ? 'border-ink' : 'border-transparent text-ink-soft hover:text-ink',
          )}
        >
          {view.title}
        </AppLink>
      ))}
    </nav>
  )
}
