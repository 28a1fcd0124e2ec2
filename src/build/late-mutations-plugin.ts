import type { Plugin } from 'vite'

const LATE_MUTATION = '\0late-mutation'
const LIBRARY = /\/@tanstack\/query-core\/build\/modern\//
const CACHE = /\/@tanstack\/query-core\/build\/modern\/mutationCache\.js$/
const OBSERVER = /\/@tanstack\/query-core\/build\/modern\/mutationObserver\.js$/

/**
 * Leaves the code that runs mutations out of the first view: every query client has a mutation cache, which creates
 * mutations, but only a form that is fetched later observes one. What observes brings the class that the cache creates.
 */
export function lateMutationsPlugin(): Plugin {
  const found = new Set<string>()
  return {
    name: 'liangyi-late-mutations',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      if (source === LATE_MUTATION) return LATE_MUTATION
      if (source !== './mutation.js' || !importer || !CACHE.test(importer)) return undefined
      found.add('cache')
      return LATE_MUTATION
    },
    load: (id) =>
      id === LATE_MUTATION
        ? 'export let Mutation\nexport function provideMutation(late) { Mutation = late }'
        : undefined,
    transform(code, id) {
      if (!OBSERVER.test(id)) return undefined
      found.add('observer')
      const provide = `import { Mutation } from './mutation.js'\nimport { provideMutation } from '${LATE_MUTATION}'\nprovideMutation(Mutation)\n`
      return { code: provide + code, map: null }
    },
    buildEnd() {
      const isUsed = [...this.getModuleIds()].some((id) => LIBRARY.test(id))
      if (isUsed && found.size < 2) this.error('The query library has changed: its mutations are no longer found')
    },
  }
}
