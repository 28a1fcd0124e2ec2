/** Says what needs JavaScript. Only built documents hold it, inside `noscript`, so that no script carries its text. */
export function NeedsScript({ purpose }: { purpose: string }) {
  return <p className="text-sm text-ink-soft">{purpose}, please turn on JavaScript in your browser.</p>
}
