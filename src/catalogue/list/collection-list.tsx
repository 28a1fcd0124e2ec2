import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SKELETON_COUNTS } from '../../domain/shop'
import { PageHead } from '../../ui/page-head'
import { PageTitle } from '../../ui/page-title'
import { UnloadedList } from '../cards/unloaded-list'
import { useParameters } from '../use-search-param'
import { ListPage } from './list-page'
import { readListRequest } from './list-request'
import { productListQuery } from './product-list-query'

type Props = {
  handle: string
  /** Shown as the title until the collection has loaded. */
  title: string
  notFound: ReactNode
}

/** One of the store's own collections, with its title, description, picture and order. */
export function CollectionList({ handle, title, notFound }: Props) {
  const scope = { storeCollection: handle }
  const request = readListRequest(scope, useParameters())
  const list = useInfiniteQuery({ ...productListQuery(request), placeholderData: (previous) => previous })
  const collection = list.data?.pages[0]?.collection
  if (collection === null) return notFound
  if (collection) {
    const { image, ...words } = collection
    return <ListPage {...words} picture={image} scope={scope} skeletonCount={SKELETON_COUNTS.collection} />
  }
  return (
    <div className="px-gutter pt-12 pb-24 lg:pt-20 lg:pb-32">
      <PageHead title={title} />
      <PageTitle className="mb-10 lg:mb-14">{title}</PageTitle>
      <UnloadedList query={list} skeletonCount={SKELETON_COUNTS.collection} />
    </div>
  )
}
