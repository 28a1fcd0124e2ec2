import { t } from '@lingui/core/macro'
import { isCurrent } from '../content/announcement'
import { useStoreContent } from '../content/use-store-content'
import { proseLanguage } from '../language/prose-language'
import { AppLink } from '../ui/app-link'
import { useIsPrerendered } from '../ui/use-is-prerendered'

const SLOT = 'announcement'
const LAST_DATE_MS = 8.64e15
/** record.ts sets the mark before the body is parsed, to avoid a layout shift. */
const HIDE_UNMARKED = `html:not([data-announced]) [data-slot=${SLOT}]{display:none}`

/** The merchant's line above the header. Every document contains it; it shows only between its dates. */
export function AnnouncementBar() {
  const announcement = useStoreContent()?.announcement
  const isPrerendered = useIsPrerendered()
  if (!announcement || (!isPrerendered && !isCurrent(announcement, Date.now()))) return null
  const { text, to, from, until } = announcement
  const isDated = from !== undefined || until !== undefined
  return (
    <section
      aria-label={t`Announcement`}
      data-slot={SLOT}
      className="bg-ink px-gutter py-2.5 text-center text-sm text-ground"
    >
      {isDated && isPrerendered && (
        <>
          <meta name={SLOT} content={`${from ? Date.parse(from) : 0}/${until ? Date.parse(until) : LAST_DATE_MS}`} />
          <style>{HIDE_UNMARKED}</style>
        </>
      )}
      <Words text={text} to={to} />
    </section>
  )
}

function Words({ text, to }: { text: string; to: string | undefined }) {
  const language = proseLanguage(text)
  if (!to) return <p lang={language}>{text}</p>
  return (
    <p lang={language}>
      <AppLink to={to} className="underline underline-offset-4 hover:opacity-80 focus-visible:outline-current">
        {text}
      </AppLink>
    </p>
  )
}
