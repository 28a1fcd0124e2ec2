import { cn } from './cn'
import { PROSE, type ProseLook } from './prose'

/** A merchant's HTML, which its query has sanitized. */
export function HtmlText({ html, look, className }: { html: string; look: ProseLook; className?: string }) {
  return (
    <div
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the query
      dangerouslySetInnerHTML={{ __html: html }}
      dir="auto"
      className={cn(PROSE[look], className)}
    />
  )
}
