import type { QueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { hasSpecifiedCollections, ProductKindsContext } from '../backends/product-kinds'
import { FeaturedLink } from '../catalogue/list/featured-link'
import { FeaturedProducts } from '../catalogue/list/featured-products'
import { featuredQuery } from '../catalogue/product-queries'
import { CategoryPictures } from '../home/category-pictures'
import { CollectionPictures } from '../home/collection-pictures'
import { Hero } from '../home/hero'
import { ServiceFacts } from '../home/service-facts'
import { Tagline } from '../home/tagline'
import { WornPicture } from '../home/worn-picture'
import { CATEGORIES, FEATURED_HANDLES } from '../merchant/assortment'
import { SHOP_NAME, SLOGAN } from '../merchant/merchant'
import { paths } from '../paths'
import { Testimonial } from '../reviews/testimonial'
import { AppLink } from '../ui/app-link'
import { cn } from '../ui/cn'
import { PageHead } from '../ui/page-head'
import { PageTitle } from '../ui/page-title'
import { CardSlots } from './card-slots'

const NECKLACES_PATH = CATEGORIES.find(({ name }) => name === 'necklaces')?.path ?? paths.products

export const prefetch = ({ client }: { client: QueryClient }) => client.prefetchQuery(featuredQuery)

const DESCRIPTION = 'Gender-neutral jewelry in silver and jade, in two collections: ARMORLIGHT and Heart of Jade.'

export default function HomePage() {
  // The built-in words and pictures are about the specified collections.
  const isSpecified = hasSpecifiedCollections(use(ProductKindsContext))
  return (
    <>
      <PageHead description={isSpecified ? DESCRIPTION : undefined} />
      <PageTitle className="sr-only">
        {SHOP_NAME}: {SLOGAN}
      </PageTitle>
      {isSpecified && (
        <>
          <Hero />
          <Tagline />
        </>
      )}
      <section aria-labelledby="featured" className={cn('px-gutter pb-24 lg:pb-40', !isSpecified && 'pt-12 lg:pt-20')}>
        <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <h2 id="featured" className="font-display text-display-m">
            Four to begin with
          </h2>
          <AppLink to={paths.products} className="action text-link">
            All Products
          </AppLink>
        </div>
        <CardSlots>
          <FeaturedProducts />
        </CardSlots>
      </section>
      {isSpecified && <WornPicture to={NECKLACES_PATH} />}
      <CategoryPictures />
      {isSpecified && (
        <>
          <Testimonial handles={FEATURED_HANDLES} renderProduct={(handle) => <FeaturedLink handle={handle} />} />
          <CollectionPictures />
        </>
      )}
      <ServiceFacts />
    </>
  )
}
