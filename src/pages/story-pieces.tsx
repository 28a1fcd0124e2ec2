import { SavedProducts } from '../catalogue/list/saved-products'
import { CardSlots } from './card-slots'

export function StoryPieces({ handles }: { handles: readonly string[] }) {
  return (
    <CardSlots>
      <SavedProducts handles={handles} headingLevel={3} />
    </CardSlots>
  )
}
