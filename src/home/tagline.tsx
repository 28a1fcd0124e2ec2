import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paths } from '../domain/paths'
import { proseLanguage } from '../language/prose-language'
import { AppLink } from '../ui/app-link'

type Props = {
  text: string | undefined
  introduction: string | undefined
  /** Whether undefined words use the built-in ones. */
  hasBuiltIn: boolean
}

const INTRODUCTION = (
  <Trans>
    Each piece begins with a line from the <i>I Ching</i> and ends when nothing more can be taken away.
  </Trans>
)

export function Tagline({ text, introduction, hasBuiltIn }: Props) {
  return (
    <section
      aria-labelledby="tagline"
      className="grid gap-x-12 gap-y-8 px-gutter pt-24 pb-14 lg:grid-cols-[7fr_5fr] lg:items-end lg:pt-40 lg:pb-20"
    >
      <h2 id="tagline" lang={proseLanguage(text)} className="max-w-[24ch] font-display text-display-l text-balance">
        {text ??
          t`Two modes, one body. Jewelry for whoever wears it, made to last, in silver, stone and the space between.`}
      </h2>
      <div className="grid max-w-[30rem] justify-items-start gap-6">
        {(introduction || hasBuiltIn) && (
          <p lang={proseLanguage(introduction)} className="text-ink-soft">
            {introduction ?? INTRODUCTION}
          </p>
        )}
        <AppLink to={paths.products} className="action text-link">
          <Trans>EXPLORE COLLECTIONS</Trans>
        </AppLink>
      </div>
    </section>
  )
}
