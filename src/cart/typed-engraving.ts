import type { CartMerchandise } from './lines'

/** Reads a product's engraving field; null for a text that can't be engraved, which the field then shows. */
type ReadEngraving = () => Pick<CartMerchandise, 'attributes' | 'fee'> | null

const readersByHandle = new Map<string, ReadEngraving>()

/** Announces the engraving field of a product's page. Returns a function that removes it. */
export function registerEngraving(handle: string, read: ReadEngraving): () => void {
  readersByHandle.set(handle, read)
  return () => {
    if (readersByHandle.get(handle) === read) readersByHandle.delete(handle)
  }
}

/** The merchandise with the engraving typed on its product's page; null for one that can't be engraved. */
export function withTypedEngraving(merchandise: CartMerchandise): CartMerchandise | null {
  const read = readersByHandle.get(merchandise.product.handle)
  if (!read) return merchandise
  const engraved = read()
  return engraved && { ...merchandise, ...engraved }
}
