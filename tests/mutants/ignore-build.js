const isMacro = ({ tag, callee }) => ['t', 'plural'].includes((tag ?? callee)?.name)
const isGlob = ({ callee }) => callee?.object?.type === 'MetaProperty'

/** Stryker's plugin that leaves Lingui's texts and Vite's globs as they are: the build reads them before they run. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'build',
    value: { shouldIgnore: ({ node }) => (isMacro(node) || isGlob(node) ? 'The build reads it.' : undefined) },
  },
]
