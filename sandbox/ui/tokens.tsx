import config from '../../tailwind.config'
import { Row, Section } from './section'

const COLORS = Object.entries(config.theme.colors).filter(([name]) => !['transparent', 'current'].includes(name))
const COLOR_SCHEMES = ['light', 'dark'] as const

const SIZES = [
  ['text-display-xl', 'Display XL'],
  ['text-display-l', 'Display L'],
  ['text-display-m', 'Display M'],
  ['text-display-s', 'Display S'],
] as const

/** The tokens: colours in both colour schemes, and the type scale. */
export function Tokens() {
  return (
    <>
      <Section title="Colour">
        <div className="grid gap-6 lg:grid-cols-2">
          {COLOR_SCHEMES.map((scheme) => (
            <div key={scheme} className={`scheme-${scheme} bg-ground p-6 text-ink`}>
              <p className="label mb-4">{scheme}</p>
              <ul className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
                {COLORS.map(([name, color]) => (
                  <li key={name} className="flex items-center gap-3 text-sm">
                    <span
                      aria-hidden="true"
                      className="size-8 shrink-0 border border-line"
                      style={{ background: color }}
                    />
                    {name}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Section>
      <Section title="Type">
        {SIZES.map(([size, name]) => (
          <p key={size} className={`font-display ${size} wrap-anywhere`}>
            {name}: silver, stone, ½ × $128.00
          </p>
        ))}
        <p className="max-w-[38rem]">
          Running text. Each piece begins with a line from the <i>I Ching</i> and ends when nothing more can be taken
          away: Bì, Cóng, naïve, Montréal, 4.5 mm.
        </p>
        <p className="text-sm text-ink-soft">Small and soft, for what stands beside.</p>
        <Row label="A label">
          <span className="label">Heart of Jade</span>
          <a href="#root" className="label go">
            A way on
          </a>
        </Row>
        <Row label="Prices">
          <span className="tabular-nums">$128.00</span>
          <span className="font-display text-display-s lining-nums tabular-nums">$1,256.00 CAD</span>
          <span className="text-ink-soft tabular-nums line-through">$96.00</span>
        </Row>
      </Section>
    </>
  )
}
