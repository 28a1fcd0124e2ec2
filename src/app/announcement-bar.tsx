import { t } from '@lingui/core/macro'
import { useStoreContent } from '../content/use-store-content'
import { AppLink } from '../ui/app-link'

/** The merchant's line above the header. */
export function AnnouncementBar() {
  const announcement = useStoreContent()?.announcement
  if (!announcement) return null
  const { text, to } = announcement
  return (
    <section aria-label={t`Announcement`} className="bg-ink px-gutter py-2.5 text-center text-sm text-ground">
      <p>
        {to ? (
          <AppLink to={to} className="underline underline-offset-4 hover:opacity-80 focus-visible:outline-current">
            {text}
          </AppLink>
        ) : (
          text
        )}
      </p>
    </section>
  )
}
