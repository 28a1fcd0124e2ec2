import { imageUrl } from '../../domain/image-urls'
import { PageHead } from '../../ui/page-head'
import { imageAltText, type Product, productTypeLabel } from '../product'

const MAX_DESCRIPTION_LENGTH = 160
const PREVIEW_WIDTH = 1200

/** The merchant's SEO description or the product's description, truncated at a word. */
function metaDescription({ description, title, vendor, details, ...product }: Product): string {
  const own = details?.seo.description?.trim()
  if (own) return own
  const text = description.replace(/\s+/g, ' ').trim()
  if (!text) return [title, productTypeLabel(product), vendor].filter(Boolean).join(', ')
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text
  const cut = text.slice(0, MAX_DESCRIPTION_LENGTH)
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`
}

/** Metadata for search engines and link previews. */
export function ProductHead({ product }: { product: Product }) {
  const [first] = product.images
  return (
    <PageHead
      title={product.details?.seo.title?.trim() || product.title}
      description={metaDescription(product)}
      image={first && { url: imageUrl(first.url, PREVIEW_WIDTH), alt: imageAltText(product, first, 0) }}
      kind="product"
    />
  )
}
