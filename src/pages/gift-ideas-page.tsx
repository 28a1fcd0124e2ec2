import { ListPage } from '../catalogue/list/list-page'
import { type ListPrefetch, prefetchList } from '../catalogue/list/product-list-query'
import { useParameters } from '../catalogue/use-search-param'
import { paths } from '../domain/paths'
import { SKELETON_COUNTS } from '../domain/shop'
import { AppLink } from '../ui/app-link'
import { CardSlots } from './card-slots'
import { readAnswers } from './gift-guide'

export const prefetch = (request: ListPrefetch) => prefetchList(request, {})

/** The answers of the gift guide as a list that can be filtered and shared. */
export default function GiftIdeasPage() {
  const answers = readAnswers(useParameters())
  return (
    <CardSlots>
      <ListPage
        title="Gift ideas"
        description="Pieces that fit your answers. Remove an answer below to see more, or send this page to someone who knows them better."
        scope={{}}
        skeletonCount={SKELETON_COUNTS.products}
      >
        <AppLink to={answers.size > 0 ? `${paths.gifts}?${answers}` : paths.gifts} className="action mb-4 text-link">
          Change your answers
        </AppLink>
      </ListPage>
    </CardSlots>
  )
}
