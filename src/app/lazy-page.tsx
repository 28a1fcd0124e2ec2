import { type ComponentType, use } from 'react'

export type LazyPage<Props> = {
  /** Draws the page; suspends while its code is fetched, and not at all once it is there. */
  Page: ComponentType<Props>
  preload: () => Promise<void>
}

/** A page in a chunk of its own, which can be fetched before it is drawn. */
export function lazyPage<Module, Props extends object>(
  load: () => Promise<Module>,
  choose: (module: Module) => ComponentType<Props>,
): LazyPage<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined

  function fetchOnce(): Promise<ComponentType<Props>> {
    loading ??= load().then(
      (module) => {
        loaded = choose(module)
        return loaded
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }

  function Page(props: Props) {
    const Loaded = loaded ?? use(fetchOnce())
    return <Loaded {...props} />
  }

  return {
    Page,
    preload: async () => {
      await fetchOnce()
    },
  }
}
