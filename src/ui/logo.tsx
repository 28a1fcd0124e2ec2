/** Decorative: the shop's name stands beside it. */
export function Logo({ size = 22 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.2"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="12" cy="12" r="11" />
      <path d="M12 1a5.5 5.5 0 0 1 0 11 5.5 5.5 0 0 0 0 11" />
    </svg>
  )
}
