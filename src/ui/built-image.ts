/**
 * The `src` and `srcset` of an image that is built with the shop. `urlsByFile` maps file names such as
 * `./images/home-rings-640.webp` to their built URLs; throws where none has the name.
 */
export function builtImage(
  urlsByFile: Readonly<Record<string, string>>,
  name: string,
): { src: string; srcSet: string } {
  const files = Object.entries(urlsByFile)
    .flatMap(([file, url]) => {
      const [, fileName, width] = /([\w-]+)-(\d+)\.\w+$/.exec(file) ?? []
      return fileName === name ? [{ url, width: Number(width) }] : []
    })
    .sort((a, b) => a.width - b.width)
  const src = files[0]?.url
  if (!src) throw new RangeError(`no image is called ${name}`)
  return { src, srcSet: files.map(({ url, width }) => `${url} ${width}w`).join(', ') }
}
