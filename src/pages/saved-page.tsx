import { openAuthDialog } from '../account/auth-dialog-store'
import { SavedProducts } from '../catalogue/list/saved-products'
import { useParameters } from '../catalogue/use-search-param'
import { OwnList, type RenderProducts } from '../saved/own-list'
import { readSharedHandles } from '../saved/shared-handles'
import { SharedList } from '../saved/shared-list'
import { CardSlots } from './card-slots'
import { TellMeButton } from './tell-me-button'

const renderProducts: RenderProducts = (handles, renderAbove) => (
  <SavedProducts handles={handles} renderAbove={renderAbove} />
)

export default function SavedPage() {
  const shared = readSharedHandles(useParameters())
  return (
    <CardSlots soldOutButton={TellMeButton}>
      {shared ? (
        <SharedList handles={shared} renderProducts={renderProducts} />
      ) : (
        <OwnList renderProducts={renderProducts} onSignIn={openAuthDialog} />
      )}
    </CardSlots>
  )
}
