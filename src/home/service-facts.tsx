import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatRound } from '../language/format'
import { RETURN_DAYS, SHIPPING, SUPPORT_REPLY_HOURS } from '../merchant/merchant'
import { WARRANTY } from '../merchant/words'

const freeOver = formatRound(SHIPPING.freeOver)
const { days } = SHIPPING.standard

const FACTS = [
  {
    title: t`Free shipping in Canada`,
    text: t`On orders over ${freeOver}. Arrives in ${days} business days.`,
  },
  { title: t`${RETURN_DAYS}-day returns`, text: t`In original condition, for a full refund.` },
  { title: WARRANTY, text: t`Against manufacturing defects.` },
  { title: t`A person replies`, text: t`Within ${SUPPORT_REPLY_HOURS} hours on business days.` },
] as const

export function ServiceFacts() {
  return (
    <section aria-labelledby="service" className="px-gutter">
      <h2 id="service" className="sr-only">
        <Trans>With every order</Trans>
      </h2>
      <ul className="grid grid-cols-2 max-[18rem]:grid-cols-1 gap-x-4 gap-y-8 border-t border-line pt-10 lg:grid-cols-4 lg:gap-x-6">
        {FACTS.map(({ title, text }) => (
          <li key={title} className="row-span-2 grid grid-rows-subgrid gap-y-1">
            <h3 className="font-display text-display-s">{title}</h3>
            <p className="max-w-[24ch] text-sm text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
