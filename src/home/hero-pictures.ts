export type HalfName = 'armorlight' | 'heart-of-jade'
export type Crop = 'tall' | 'wide'

type Source = { type: 'image/avif' | 'image/webp'; srcSet: string }

const NAME = /hero-(armorlight|heart-of-jade)-(tall|wide)-(\d+)\.(avif|webp)$/

/**
 * The sources of one hero picture, AVIF first, from the files' names (`hero-armorlight-tall-960.avif`) and their built
 * addresses.
 */
export function heroSources(files: Readonly<Record<string, string>>, half: HalfName, crop: Crop): Source[] {
  return (['avif', 'webp'] as const).flatMap((format) => {
    const srcSet = Object.entries(files)
      .flatMap(([file, url]) => {
        const [, itsHalf, itsCrop, width, itsFormat] = NAME.exec(file) ?? []
        const fits = itsHalf === half && itsCrop === crop && itsFormat === format
        return fits ? [{ url, width: Number(width) }] : []
      })
      .sort((a, b) => a.width - b.width)
      .map(({ url, width }) => `${url} ${width}w`)
      .join(', ')
    return srcSet ? [{ type: `image/${format}` as const, srcSet }] : []
  })
}
