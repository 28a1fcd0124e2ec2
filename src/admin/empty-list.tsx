import { AppLink } from '../ui/app-link'

type Props = { text: string; link?: { to: string; text: string } | false }

/** Message for an empty list, with a link to another page. */
export function EmptyList({ text, link }: Props) {
  return (
    <div className="grid w-full justify-items-start gap-4 border-t border-line py-16">
      <p role="status" className="text-ink-soft">
        {text}
      </p>
      {link && (
        <AppLink to={link.to} className="action text-link">
          {link.text}
        </AppLink>
      )}
    </div>
  )
}
