import { paths } from '../paths'
import { ARMORLIGHT, HEART_OF_JADE, SHOP_NAME, WARRANTY } from '../shop'
import { AppLink } from '../ui/app-link'
import { Article, ArticleSection, BulletList } from '../ui/article'
import { PageHead } from '../ui/page-head'

const CARE = [
  'Put jewelry on last and take it off first: before water, perfume and sleep.',
  'Wipe silver with a soft, dry cloth. It darkens in air and brightens with wear.',
  'Jade is tough, not unbreakable. Protect it from hard knocks and sudden heat.',
  'Keep silk cord dry. If it gets wet, dry it flat in the shade.',
  'Store pieces apart, each in something soft.',
]

/** An ornament: the unbroken and the broken line of the I Ching. */
function TwoLines() {
  return (
    <svg
      viewBox="0 0 160 22"
      width="160"
      height="22"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
      focusable="false"
      className="mt-2 mb-3 text-ink"
    >
      <path d="M0 3h160M0 19h66M94 19h66" />
    </svg>
  )
}

function Collections() {
  return (
    <>
      <ArticleSection title={ARMORLIGHT.title}>
        <p>
          Sterling silver, brushed, polished or darkened. The forms come from armor: the overlapping plate, the gorget,
          the rivet, mail woven four in one. Things that were made to hold, made light enough to forget.
        </p>
        <p>
          <AppLink to={ARMORLIGHT.path} className="text-link label text-ink">
            See {ARMORLIGHT.title}
          </AppLink>
        </p>
      </ArticleSection>
      <ArticleSection title={HEART_OF_JADE.title}>
        <p>
          Nephrite, cut thin enough to let the light through, with a little silver and silk. The forms come from older
          stones: the pierced disc, the square tube with a round bore, the moon gate, a pebble out of a river.
        </p>
        <p>
          <AppLink to={HEART_OF_JADE.path} className="text-link label text-ink">
            See {HEART_OF_JADE.title}
          </AppLink>
        </p>
      </ArticleSection>
    </>
  )
}

export default function AboutPage() {
  return (
    <>
      <PageHead
        title="About"
        description={`${SHOP_NAME} makes gender-neutral jewelry inspired by Chinese philosophy: the idea, the materials, and how to care for them.`}
      />
      <Article title="About" lead="Jewelry for whoever wears it, in two modes: one of edge, one of water.">
        <ArticleSection title="The name">
          <TwoLines />
          <p>
            In the <cite>Book of Changes</cite>, the great beginning gives rise to two modes, <i>liangyi</i>: a line
            that is whole, and a line that is broken. Each carries the other, and everything else is made of the two.
          </p>
          <p>
            Neither is his or hers. A piece begins with one of those lines and ends when nothing more can be taken away.
          </p>
        </ArticleSection>
        <Collections />
        <ArticleSection title="Materials">
          <p>
            Our silver is sterling: 925 parts in 1000. Our jade is nephrite, and its veins, clouds and small differences
            of green are its own, so no two pieces are quite the same. Cords are silk.
          </p>
          <p>You’ll find materials and measurements on each piece’s page.</p>
        </ArticleSection>
        <ArticleSection title="Care">
          <BulletList items={CARE} />
        </ArticleSection>
        <ArticleSection title="The house">
          <p>
            {SHOP_NAME} is a small house; when you write, one of us replies. Every piece carries a{' '}
            {WARRANTY.toLowerCase()} against manufacturing defects. If something isn’t right,{' '}
            <AppLink to={paths.contact} className="text-ink underline underline-offset-4 hover:text-accent">
              write to us
            </AppLink>
            .
          </p>
        </ArticleSection>
      </Article>
    </>
  )
}
