import { PageHead } from '../../ui/page-head'
import { PageTitle } from '../../ui/page-title'
import type { ListScope } from '../list-scope'
import { ProductList } from './product-list'

type Props = {
  title: string
  description: string
  scope: ListScope
  skeletonCount: number
}

export function ListPage({ title, description, scope, skeletonCount }: Props) {
  return (
    <div className="px-gutter pb-24 lg:pb-32">
      <PageHead title={title} description={description} />
      <header className="grid gap-x-8 gap-y-5 pt-12 pb-10 lg:grid-cols-[5fr_4fr] lg:items-end lg:pt-20 lg:pb-14">
        <PageTitle>{title}</PageTitle>
        <p className="max-w-[34rem] text-ink-soft lg:justify-self-end">{description}</p>
      </header>
      <ProductList scope={scope} skeletonCount={skeletonCount} />
    </div>
  )
}
