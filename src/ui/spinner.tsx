/** Decorative: put a text next to it. */
export function Spinner() {
  return (
    <span
      data-slot="spinner"
      aria-hidden="true"
      className="inline-block size-8 animate-spin rounded-full border border-line border-t-ink motion-reduce:animate-none"
    />
  )
}
