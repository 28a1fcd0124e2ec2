import { AppLink } from '../ui/app-link'
import { HomeImage } from './home-image'

/** A full-width picture with text in its empty half, or below it on a small screen. */
export function WornPicture({ to }: { to: string }) {
  return (
    <section aria-labelledby="worn" className="relative mb-24 lg:mb-40">
      <HomeImage
        name="worn"
        alt="A strand of graduated jade stones on a plaster bust"
        sizes="100vw"
        className="aspect-[4/3]! object-[72%_50%] md:aspect-[2/1]!"
      />
      <div className="grid justify-items-start gap-3 px-gutter pt-8 md:absolute md:bottom-0 md:left-0 md:max-w-[21rem] md:pb-12 md:text-on-hero-light lg:max-w-[34rem] lg:pb-20">
        <h2 id="worn" className="font-display text-display-l text-balance md:text-[clamp(2.25rem,3vw,3.5rem)]">
          Warm a minute after you put it on
        </h2>
        <p className="max-w-[26ch]">Nephrite takes the heat of the skin and keeps it.</p>
        <AppLink to={to} className="action text-link">
          Shop necklaces
        </AppLink>
      </div>
    </section>
  )
}
