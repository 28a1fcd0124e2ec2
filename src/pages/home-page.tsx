import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useHasSpecifiedCollections } from '../backends/assortment-context'
import { ownHosts } from '../backends/own-hosts'
import { recordProblems } from '../backends/recorded-problems'
import { FeaturedProducts } from '../catalogue/cards/featured-products'
import { featuredQuery } from '../catalogue/product-queries'
import { isComplete, parseHomeWords } from '../content/home-words'
import { useStoreContent } from '../content/use-store-content'
import { paths } from '../domain/paths'
import { CategoryPictures } from '../home/category-pictures'
import { Hero } from '../home/hero'
import { homePreview } from '../home/home-preview'
import { OrganizationJsonLd } from '../home/organization-json-ld'
import { ServiceFacts } from '../home/service-facts'
import { Tagline } from '../home/tagline'
import { WornPicture } from '../home/worn-picture'
import { SHOP_NAME } from '../merchant/merchant'
import { DESCRIPTION, SLOGAN } from '../merchant/words'
import { Testimonial } from '../reviews/testimonial'
import { AppLink } from '../ui/app-link'
import { PageHead } from '../ui/page-head'
import { PageTitle } from '../ui/page-title'
import { CardSlots } from './card-slots'

export const prefetch = ({ client }: { client: QueryClient }) => client.prefetchQuery(featuredQuery)

function useHomeWords() {
  const store = useStoreContent()
  const featured = useQuery(featuredQuery)
  // Use the words from the build until the current ones are fetched.
  const home = featured.data ? featured.data.home : (store?.home ?? null)
  return recordProblems(parseHomeWords(home, ownHosts()))
}

export default function HomePage() {
  const words = useHomeWords()
  const featured = useQuery(featuredQuery).data?.products
  // The specified hero is about the specified collections.
  const hasHero = useHasSpecifiedCollections() || words.heroes.every(isComplete)
  return (
    <>
      <PageHead description={DESCRIPTION} image={hasHero ? homePreview(words.heroes[0]?.picture) : undefined} />
      {import.meta.env.SSR && <OrganizationJsonLd />}
      <PageTitle className="sr-only">
        <Trans>
          {SHOP_NAME}: {SLOGAN}
        </Trans>
      </PageTitle>
      {hasHero && <Hero words={words.heroes} />}
      <Tagline {...words.tagline} />
      <section aria-labelledby="featured" className="px-gutter pb-24 lg:pb-40">
        <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <h2 id="featured" className="font-display text-display-m">
            {words.featuredHeading ?? t`Start with these four`}
          </h2>
          <AppLink to={paths.products} className="action text-link">
            <Trans>All Products</Trans>
          </AppLink>
        </div>
        <CardSlots>
          <FeaturedProducts />
        </CardSlots>
      </section>
      {isComplete(words.worn) && <WornPicture {...words.worn} />}
      <CategoryPictures {...words.categories} />
      {featured && <Testimonial products={featured} />}
      <ServiceFacts />
    </>
  )
}
