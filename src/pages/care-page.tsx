import type { QueryClient } from '@tanstack/react-query'
import { paths } from '../domain/paths'
import { HouseImage } from '../house/house-image'
import { CARE_SECTIONS, PACKAGING } from '../merchant/care-and-repair'
import { SHOP_NAME } from '../merchant/merchant'
import { AppLink } from '../ui/app-link'
import { Article, ArticleSection, BulletList } from '../ui/article'
import { PageHead } from '../ui/page-head'
import { OwnPage, prefetchOwnPage } from './own-page'
import { SpecifiedStore } from './specified-store'

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <p key={text}>{text}</p>)
}

export const prefetch = ({ client }: { client: QueryClient }) => prefetchOwnPage(client, 'care-and-repair')

/** The merchant's own page, or the demonstration's. */
export default function CarePage() {
  return (
    <OwnPage handle="care-and-repair">
      <SpecifiedStore>
        <BuiltInPage />
      </SpecifiedStore>
    </OwnPage>
  )
}

function BuiltInPage() {
  return (
    <>
      <PageHead
        title="Care and Repair"
        description={`How to look after a piece from ${SHOP_NAME}, what we repair and resize, where the jade is from, and what the marks mean.`}
      />
      <Article title="Care and Repair" lead="How to look after a piece, and what we do when that isn’t enough.">
        {CARE_SECTIONS.map(({ title, paragraphs, points }) => (
          <ArticleSection key={title} title={title}>
            {points && <BulletList items={points} />}
            <Paragraphs texts={paragraphs} />
            {title === 'Repair' && (
              <AppLink to={paths.contact} className="action text-link justify-self-start text-ink">
                Write to us
              </AppLink>
            )}
          </ArticleSection>
        ))}
        <section aria-labelledby="box" className="border-t border-line pt-12 md:pt-16">
          <div className="grid items-center gap-x-8 gap-y-8 md:grid-cols-12">
            <HouseImage
              name="care-box"
              alt={PACKAGING.alt}
              sizes="(min-width: 768px) 55vw, 92vw"
              className="md:col-span-7"
            />
            <div className="grid max-w-[34rem] gap-5 text-[1.0625rem] leading-[1.7] text-ink-soft md:col-span-5 lg:pl-8 2xl:max-w-[40rem] 2xl:text-[1.1875rem]">
              <h2 id="box" className="font-display text-display-m text-ink">
                {PACKAGING.title}
              </h2>
              <Paragraphs texts={PACKAGING.paragraphs} />
              <AppLink to={paths.gifts} className="action text-link justify-self-start text-ink">
                Choose a gift
              </AppLink>
            </div>
          </div>
        </section>
      </Article>
    </>
  )
}
