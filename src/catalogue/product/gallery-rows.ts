const WIDE_SIZES = '(min-width: 768px) 46vw, 272px'
const WIDE_ON_TABLET_SIZES = '(min-width: 1024px) 23vw, (min-width: 768px) 46vw, 272px'
const HALF_SIZES = '(min-width: 768px) 23vw, 272px'

/**
 * Classes and image sizes of an item in the gallery's two columns. The first item spans both, and so does a last one
 * that would be alone in its row. On a tablet, where the text beside the gallery is long, the first three do.
 */
export function galleryItem(index: number, count: number): { className?: string; sizes: string } {
  if (index === 0 || (index === count - 1 && count % 2 === 0)) return { className: 'md:col-span-2', sizes: WIDE_SIZES }
  return index < 3 ? { className: 'md:max-lg:col-span-2', sizes: WIDE_ON_TABLET_SIZES } : { sizes: HALF_SIZES }
}
