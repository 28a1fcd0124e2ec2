import type { Manifest } from 'vite'

/** The addresses of a source file's chunk and of all chunks it imports at once. */
export function chunksOf(manifest: Manifest, source: string): string[] {
  const found = new Set<string>()
  function visit(key: string): void {
    const entry = manifest[key]
    if (!entry || found.has(`/${entry.file}`)) return
    found.add(`/${entry.file}`)
    for (const imported of entry.imports ?? []) visit(imported)
  }
  visit(source)
  return [...found]
}
