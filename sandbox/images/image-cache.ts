import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const MAX_MEMORY_BYTES = 48_000_000
const MAX_DISK_BYTES = 256_000_000
const WRITES_BETWEEN_SWEEPS = 200

/** Caches encoded images: recent ones in memory, all in `folder` if given. Both have a size limit. */
export function createImageCache(folder: string | undefined) {
  const memory = new Map<string, Buffer>()
  let bytes = 0
  let writes = 0

  function remember(key: string, image: Buffer): void {
    bytes -= memory.get(key)?.length ?? 0
    memory.delete(key)
    memory.set(key, image)
    bytes += image.length
    for (const [oldest, dropped] of memory) {
      if (bytes <= MAX_MEMORY_BYTES) break
      memory.delete(oldest)
      bytes -= dropped.length
    }
  }

  return {
    async read(key: string): Promise<Buffer | undefined> {
      const cached = memory.get(key)
      const image = cached ?? (folder ? await readAndTouch(join(folder, key)) : undefined)
      if (image) remember(key, image)
      return image
    },
    async write(key: string, image: Buffer): Promise<void> {
      remember(key, image)
      if (!folder) return
      await mkdir(folder, { recursive: true })
      // Write and rename, since other processes read the folder.
      const draft = join(folder, `${key}.${randomUUID()}.draft`)
      await writeFile(draft, image)
      await rename(draft, join(folder, key))
      writes += 1
      if (writes % WRITES_BETWEEN_SWEEPS === 0) await deleteLeastRecentlyRead(folder, MAX_DISK_BYTES)
    },
  }
}

async function readAndTouch(file: string): Promise<Buffer | undefined> {
  try {
    const image = await readFile(file)
    const now = new Date()
    await utimes(file, now, now)
    return image
  } catch {
    return undefined
  }
}

/** Deletes the least recently read files above `limit` bytes. */
export async function deleteLeastRecentlyRead(folder: string, limit: number): Promise<void> {
  const listed = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      // A draft may have got its name since, and another process may have deleted a file.
      const found = await stat(join(folder, name)).catch(() => null)
      return found ? [{ name, size: found.size, mtimeMs: found.mtimeMs }] : []
    }),
  )
  const files = listed.flat()
  let total = files.reduce((sum, { size }) => sum + size, 0)
  for (const { name, size } of files.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (total <= limit) return
    await rm(join(folder, name), { force: true })
    total -= size
  }
}
