import { PageTitle } from '../ui/page-title'

/** Lists missing and malformed environment variables, instead of a shop that can’t start. */
export function SetupErrorPage({ problems }: { problems: string[] }) {
  return (
    <main className="mx-auto max-w-2xl px-gutter py-24">
      <PageTitle>The shop isn’t set up yet</PageTitle>
      <p className="mt-6 text-ink-soft">
        These variables of its .env file are missing or malformed. Correct them, then build the shop again.
      </p>
      <ul className="mt-6 list-disc space-y-2 pl-5">
        {problems.map((problem) => (
          <li key={problem}>
            <code>{problem}</code>
          </li>
        ))}
      </ul>
    </main>
  )
}
