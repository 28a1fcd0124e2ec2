import { matchRoute, pageSourceFile } from '../app/routes'
import { builtEnvironment, environment } from '../backends/current-environment'
import { learnStore } from '../backends/learn-store'
import { recordedProblems } from '../backends/recorded-problems'
import { setPrivateToken } from '../backends/storefront'
import { documentTexts } from '../boot/document-texts'
import type { LoadedStore, Renderer } from '../build/renderer'
import { SPECIFIED } from '../domain/assortment'
import { SHOPIFY_IMAGES_ORIGIN } from '../domain/image-urls'
import { paths } from '../domain/paths'
import { DESCRIPTION } from '../merchant/words'
import { listAddresses, listUnlisted } from './addresses'
import { fetchStore } from './fetch-store'
import { createShellState, renderPage } from './render-page'

async function loadStore(): Promise<LoadedStore> {
  const store = await fetchStore()
  const { catalogue, redirects } = store
  return {
    catalogue,
    redirects,
    addresses: listAddresses(store),
    unlisted: listUnlisted(store),
    shell: createShellState(store),
    render: (path, createImages) => renderPage(path, store, createImages),
  }
}

function findPreconnects(): string[] {
  const { shopify, site } = environment()
  const { origin } = new URL(shopify.url)
  const isHosted = origin !== site && origin.startsWith('https:')
  return isHosted ? [origin, SHOPIFY_IMAGES_ORIGIN] : []
}

export const renderer: Renderer = {
  setPrivateToken,
  learnStore,
  loadStore,
  productSource: pageSourceFile(matchRoute(paths.product('any'), SPECIFIED).route),
  preconnects: findPreconnects,
  site: () => environment().site,
  dataProblems: recordedProblems,
  builtEnvironment,
  documentTexts,
  description: DESCRIPTION,
}
