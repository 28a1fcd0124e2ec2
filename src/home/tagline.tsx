import { Trans } from '@lingui/react/macro'
import { paths } from '../domain/paths'
import { DESCRIPTION } from '../merchant/words'
import { AppLink } from '../ui/app-link'

type Props = { text: string | undefined; introduction: string | undefined }

export function Tagline({ text = DESCRIPTION, introduction }: Props) {
  return (
    <section
      aria-labelledby="tagline"
      className="grid gap-x-12 gap-y-8 px-gutter pt-24 pb-14 lg:grid-cols-[7fr_5fr] lg:items-end lg:pt-40 lg:pb-20"
    >
      <h2 id="tagline" className="max-w-[24ch] font-display text-display-l text-balance">
        {text}
      </h2>
      <div className="grid max-w-[30rem] justify-items-start gap-6">
        {introduction && <p className="text-ink-soft">{introduction}</p>}
        <AppLink to={paths.products} className="action text-link">
          <Trans>EXPLORE COLLECTIONS</Trans>
        </AppLink>
      </div>
    </section>
  )
}
