import type { ComponentType } from 'react'

/** A page's code in a chunk of its own, which can be fetched before it is drawn. */
export type PageChunk<Props> = {
  /** The page, once its code is there. */
  loaded?: ComponentType<Props>
  /** Why the last fetch failed; gone once another is tried. */
  failure?: unknown
  fetch: () => Promise<ComponentType<Props>>
}

/** Names a chunk and the page in it. A failed fetch is forgotten, so that the next one tries again. */
export function pageChunk<Module, Props extends object>(
  load: () => Promise<Module>,
  choose: (module: Module) => ComponentType<Props>,
): PageChunk<Props> {
  let fetching: Promise<ComponentType<Props>> | undefined
  const chunk: PageChunk<Props> = {
    fetch: () => {
      fetching ??= start()
      return fetching
    },
  }

  async function start(): Promise<ComponentType<Props>> {
    chunk.failure = undefined
    try {
      chunk.loaded = choose(await load())
      return chunk.loaded
    } catch (error) {
      fetching = undefined
      chunk.failure = error
      throw error
    }
  }
  return chunk
}

/**
 * Draws a chunk's page; suspends while its code is fetched, and not at all once it is there. `lazy` would suspend in
 * that case too, which would empty a prerendered page, and `use` may not be called in one render and left in the next:
 * so it throws the promise, as `lazy` does.
 */
export function Chunk<Props extends object>({ of, props }: { of: PageChunk<Props>; props: Props }) {
  if (of.failure) throw of.failure
  if (!of.loaded) throw of.fetch()
  const Loaded = of.loaded
  return <Loaded {...props} />
}
