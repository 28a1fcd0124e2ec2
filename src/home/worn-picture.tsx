import { t } from '@lingui/core/macro'
import { AppLink } from '../ui/app-link'
import { cn } from '../ui/cn'
import { HomeImage } from './home-image'

/** The merchant's words and picture; undefined parts use the built-in ones. */
type Words = {
  heading: string | undefined
  text: string | undefined
  linkText: string | undefined
  to: string | undefined
  picture: { url: string; altText: string } | undefined
}

type Props = { to: string; words: Words /** Whether undefined words use the built-in ones. */; hasBuiltIn: boolean }

/** A full-width picture with text below it; on a wide screen, the text is in the empty half of the built-in picture. */
export function WornPicture({ to, words, hasBuiltIn }: Props) {
  return (
    <section aria-labelledby="worn" className="relative mb-24 lg:mb-40">
      <HomeImage
        name="worn"
        picture={words.picture}
        alt={t`A strand of graduated jade stones on a bust in linen`}
        sizes="100vw"
        className="aspect-[4/3]! object-[72%_50%] md:aspect-[2/1]!"
      />
      <div
        className={cn(
          'grid justify-items-start gap-3 px-gutter pt-8',
          !words.picture &&
            'md:absolute md:bottom-0 md:left-0 md:max-w-[21rem] md:pb-12 md:text-on-hero-light lg:max-w-[34rem] lg:pb-20',
        )}
      >
        <h2 id="worn" className="font-display text-display-l text-balance md:text-[clamp(2.25rem,3vw,3.5rem)]">
          {words.heading ?? t`Cool at first, then warm`}
        </h2>
        {(words.text || hasBuiltIn) && (
          <p className="max-w-[26ch] text-balance">{words.text ?? t`Nephrite takes on the warmth of your skin.`}</p>
        )}
        <AppLink to={words.to ?? to} className="action text-link">
          {words.linkText ?? t`Shop necklaces`}
        </AppLink>
      </div>
    </section>
  )
}
