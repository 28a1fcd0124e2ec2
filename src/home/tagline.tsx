import { paths } from '../paths'
import { AppLink } from '../ui/app-link'

export function Tagline() {
  return (
    <section
      aria-labelledby="tagline"
      className="grid gap-x-12 gap-y-8 px-gutter py-24 lg:grid-cols-[7fr_5fr] lg:items-end lg:py-40"
    >
      <h2 id="tagline" className="max-w-[24ch] font-display text-display-l text-balance">
        Two modes, one body. Jewelry for whoever wears it, made of things that hold: silver, stone, and the space
        between.
      </h2>
      <div className="grid max-w-[30rem] justify-items-start gap-6">
        <p className="text-ink-soft">
          Each piece begins with a line from the <i>I Ching</i> and ends when nothing more can be taken away.
        </p>
        <AppLink to={paths.products} className="action text-link">
          EXPLORE COLLECTIONS
        </AppLink>
      </div>
    </section>
  )
}
