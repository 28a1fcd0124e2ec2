/** Only for `noscript` in built documents, to keep its text out of the bundle. */
export function NeedsScript({ purpose }: { purpose: string }) {
  return <p className="text-sm text-ink-soft">{purpose}, please turn on JavaScript in your browser.</p>
}
