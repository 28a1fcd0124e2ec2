import type { Manifest } from 'vite'

/** The URLs of a source file's chunk and its static imports. */
export function chunkUrls(manifest: Manifest, source: string): string[] {
  const urls = new Set<string>()
  function visit(key: string): void {
    const entry = manifest[key]
    if (!entry || urls.has(`/${entry.file}`)) return
    urls.add(`/${entry.file}`)
    for (const imported of entry.imports ?? []) visit(imported)
  }
  visit(source)
  return [...urls]
}
