import { openAuthDialog } from '../account/auth-dialog-store'
import { SavedProducts } from '../catalogue/list/saved-products'
import { OwnList, type RenderProducts } from '../saved/own-list'
import { CardSlots } from './card-slots'
import { TellMeButton } from './tell-me-button'

const renderProducts: RenderProducts = (handles, renderAbove) => (
  <SavedProducts handles={handles} renderAbove={renderAbove} />
)

export default function SavedPage() {
  return (
    <CardSlots soldOutButton={TellMeButton}>
      <OwnList renderProducts={renderProducts} onSignIn={openAuthDialog} />
    </CardSlots>
  )
}
