import type { ReactNode } from 'react'
import { imageSrcSet, imageUrl } from '../../domain/image-urls'
import { HtmlText } from '../../ui/html-text'
import { PageHead } from '../../ui/page-head'
import { PageHeader, PageTitle } from '../../ui/page-title'
import { ResponsiveImage } from '../../ui/responsive-image'
import type { ListScope } from '../list-scope'
import type { ProductImage } from '../product'
import { ProductList } from './product-list'

type Props = {
  title: string
  /** The title as it is shown. */
  heading?: ReactNode
  /** The description with its markup, if it has any. */
  descriptionHtml?: string | undefined
  description: string
  scope: ListScope
  skeletonCount: number
  picture?: ProductImage | null
  noIndex?: boolean
}

/** Number of cards in a phone's first screen. */
const FIRST_CARDS = 2

type TextProps = Pick<Props, 'description' | 'descriptionHtml'>

function Description({ description, descriptionHtml }: TextProps) {
  return descriptionHtml ? <HtmlText html={descriptionHtml} look="column" /> : <p>{description}</p>
}

type CollectionHeaderProps = TextProps & { title: string; picture: ProductImage }

/** The collection's picture, edge to edge on a phone, beside its title and text on wide screens. */
function CollectionHeader({ title, picture, ...text }: CollectionHeaderProps) {
  return (
    <header className="grid gap-x-12 gap-y-8 pb-10 lg:grid-cols-12 lg:items-center lg:py-14">
      <ResponsiveImage
        {...imageSrcSet(picture.url, 1600)}
        priority
        sizes="(min-width: 1024px) 54vw, 100vw"
        alt={picture.altText ?? ''}
        className="-mx-gutter aspect-[3/2]! w-[calc(100%+2*theme(spacing.gutter))]! max-w-none md:aspect-[5/2]! lg:order-last lg:col-span-7 lg:mx-0 lg:aspect-[16/9]! lg:w-full!"
      />
      <div className="grid gap-5 lg:col-span-5">
        <PageTitle className="wrap-anywhere lg:text-[clamp(2.25rem,3.6vw,4rem)]">{title}</PageTitle>
        <div className="max-w-[34em] text-lg wrap-anywhere text-ink-soft 2xl:text-xl">
          <Description {...text} />
        </div>
      </div>
    </header>
  )
}

export function ListPage({
  title,
  heading = title,
  description,
  descriptionHtml,
  scope,
  skeletonCount,
  picture,
  noIndex = false,
}: Props) {
  return (
    <div className="px-gutter pb-24 lg:pb-32">
      <PageHead
        title={title}
        description={description}
        noIndex={noIndex}
        image={picture ? { url: imageUrl(picture.url, 1200), alt: picture.altText ?? '' } : undefined}
      />
      {picture ? (
        <CollectionHeader {...{ title, description, descriptionHtml, picture }} />
      ) : (
        <PageHeader title={heading}>
          <Description {...{ description, descriptionHtml }} />
        </PageHeader>
      )}
      <ProductList scope={scope} skeletonCount={skeletonCount} priorityCount={picture ? 0 : FIRST_CARDS} />
    </div>
  )
}
