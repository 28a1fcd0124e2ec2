import { type ComponentType, use } from 'react'

/** A page's code in a chunk of its own, which can be fetched before it is drawn. */
export type PageChunk<Props> = {
  /** The page, once its code is there; the same promise each time, until a fetch fails. */
  fetch: () => Promise<ComponentType<Props>>
}

/** Names a chunk and the page in it. A failed fetch is forgotten, so that the next one tries again. */
export function pageChunk<Module, Props extends object>(
  load: () => Promise<Module>,
  choose: (module: Module) => ComponentType<Props>,
): PageChunk<Props> {
  let fetching: Promise<ComponentType<Props>> | undefined

  function start(): Promise<ComponentType<Props>> {
    const started = load().then(choose)
    started.then(
      // React reads a promise marked like this at once: what is there is drawn without suspending, on the server too.
      (value) => Object.assign(started, { status: 'fulfilled', value }),
      () => {
        fetching = undefined
      },
    )
    return started
  }

  return {
    fetch: () => {
      fetching ??= start()
      return fetching
    },
  }
}

/** Draws a chunk's page; suspends while its code is fetched, and not at all once it is there. */
export function Chunk<Props extends object>({ of, props }: { of: PageChunk<Props>; props: Props }) {
  const Loaded = use(of.fetch())
  return <Loaded {...props} />
}
