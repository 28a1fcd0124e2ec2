/** The `src` and `srcset` of a bundled image. `urlsByFile` maps `./images/home-rings-640.webp` to its built URL. */
export function builtImage(
  urlsByFile: Readonly<Record<string, string>>,
  name: string,
  format = 'webp',
): { src: string; srcSet: string } {
  const files = Object.entries(urlsByFile)
    .flatMap(([file, url]) => {
      const [, fileName, width, fileFormat] = /([\w-]+)-(\d+)\.(\w+)$/.exec(file) ?? []
      return fileName === name && fileFormat === format ? [{ url, width: Number(width) }] : []
    })
    .sort((a, b) => a.width - b.width)
  const src = files[0]?.url
  if (!src) throw new RangeError(`no image is called ${name}`)
  return { src, srcSet: files.map(({ url, width }) => `${url} ${width}w`).join(', ') }
}
