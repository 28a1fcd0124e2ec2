import { createExport, createExportLine } from '../../sandbox/storefront/test-storefront'
import { serveStore } from './serve-store'

const SIZES = 12
const PICTURES = 7

/** Serves /product/many-ring, which has more variants and pictures than a product page fetches at first. */
export async function serveManyRing(): Promise<void> {
  const lines = Array.from({ length: SIZES }, (_, index) =>
    createExportLine({
      Handle: 'many-ring',
      Title: index === 0 ? 'Many Ring' : '',
      'Option1 Name': 'Size',
      'Option1 Value': String(index + 1),
      ...(index < PICTURES && { 'Image Src': `ring-${index + 1}.webp`, 'Image Position': index + 1 }),
    }),
  )
  await serveStore({ csv: createExport(...lines) })
}
