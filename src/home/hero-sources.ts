import type { Collection } from '../shop'

export type Crop = 'tall' | 'wide'

type Source = { type: 'image/avif' | 'image/webp'; srcSet: string }

const FILE_NAME = /hero-(armorlight|heart-of-jade)-(tall|wide)-(\d+)\.(avif|webp)$/

/**
 * The `<source>`s of one hero image, AVIF first, narrow to wide. `urlsByFile` maps file names such as
 * `hero-armorlight-tall-960.avif` to their built URLs.
 */
export function heroSources(
  urlsByFile: Readonly<Record<string, string>>,
  collection: Collection['name'],
  crop: Crop,
): Source[] {
  return (['avif', 'webp'] as const).flatMap((format) => {
    const srcSet = Object.entries(urlsByFile)
      .flatMap(([file, url]) => {
        const [, fileCollection, fileCrop, width, fileFormat] = FILE_NAME.exec(file) ?? []
        const matches = fileCollection === collection && fileCrop === crop && fileFormat === format
        return matches ? [{ url, width: Number(width) }] : []
      })
      .sort((a, b) => a.width - b.width)
      .map(({ url, width }) => `${url} ${width}w`)
      .join(', ')
    return srcSet ? [{ type: `image/${format}` as const, srcSet }] : []
  })
}
