import { imageSrcSet, imageUrl } from '../../domain/image-urls'
import { PageHead } from '../../ui/page-head'
import { PageHeader } from '../../ui/page-title'
import { ResponsiveImage } from '../../ui/responsive-image'
import type { ListScope } from '../list-scope'
import type { ProductImage } from '../product'
import { ProductList } from './product-list'

type Props = {
  title: string
  description: string
  scope: ListScope
  skeletonCount: number
  picture?: ProductImage | null
  noIndex?: boolean
}

export function ListPage({ title, description, scope, skeletonCount, picture, noIndex = false }: Props) {
  return (
    <div className="px-gutter pb-24 lg:pb-32">
      <PageHead
        title={title}
        description={description}
        noIndex={noIndex}
        image={picture ? { url: imageUrl(picture.url, 1200), alt: picture.altText ?? '' } : undefined}
      />
      <PageHeader title={title}>{description}</PageHeader>
      {picture && (
        <ResponsiveImage
          {...imageSrcSet(picture.url, 2400)}
          priority
          sizes="92vw"
          alt={picture.altText ?? ''}
          className="mb-10 aspect-[3/2]! md:aspect-[3/1]! lg:mb-14"
        />
      )}
      <ProductList scope={scope} skeletonCount={skeletonCount} />
    </div>
  )
}
