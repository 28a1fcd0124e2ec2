/**
 * Imports go one way: app → pages → features → forms → ui, backends, merchant →
 * browser, language → domain. A feature imports no
 * other feature, and a folder inside one imports its root alone.
 */
const FLOORS = [
  'domain',
  'language',
  'browser',
  'merchant',
  'backends',
  'ui',
  'forms',
  'pages',
  'app',
  'boot',
  'build',
  'prerender',
  'worker',
]
const FEATURE = `^src/(?!(?:${FLOORS.join('|')})/)([^/]+)/`
const TESTS = '\\.test\\.tsx?$'

/** A layer imports itself and the folders named here. */
const only = (folder, allowed) => ({
  name: `${folder}-imports`,
  comment: `${folder} imports ${allowed.join(', ') || 'nothing'}.`,
  severity: 'error',
  from: { path: `^src/${folder}/`, pathNot: TESTS },
  to: { path: '^src/', pathNot: `^src/(${[folder, ...allowed].join('|')})/` },
})

module.exports = {
  forbidden: [
    only('domain', []),
    only('language', ['domain']),
    only('browser', ['language', 'domain']),
    only('merchant', ['language', 'domain']),
    only('backends', ['merchant', 'browser', 'language', 'domain']),
    only('ui', ['merchant', 'browser', 'language', 'domain']),
    only('forms', ['ui', 'backends', 'merchant', 'browser', 'language', 'domain']),
    only('worker', ['browser', 'language', 'domain']),
    only('build', ['boot', 'ui', 'backends', 'merchant', 'browser', 'language', 'domain']),
    {
      name: 'feature-imports',
      comment: 'A feature imports no other feature and nothing above it: a page puts the two together.',
      severity: 'error',
      from: { path: FEATURE, pathNot: `${TESTS}|^src/admin/orders/` },
      to: { path: '^src/', pathNot: `^src/(?:$1|forms|ui|backends|merchant|browser|language|domain)/` },
    },
    {
      name: 'folder-imports',
      comment:
        "A feature's folder imports its own files and the feature's root; products are shown on cards anywhere, and search asks as the list does.",
      severity: 'error',
      from: { path: `${FEATURE}([^/]+)/`, pathNot: `${TESTS}|^src/cart/drawer/|^src/catalogue/search/` },
      to: { path: '^src/$1/[^/]+/', pathNot: '^src/$1/$2/|^src/catalogue/cards/' },
    },
    {
      name: 'above-the-pages',
      comment: 'A page knows nothing of the shell around it, and the shell nothing of how a document starts.',
      severity: 'error',
      from: { path: '^src/(pages|app)/', pathNot: TESTS },
      to: { path: '^src/(?:boot|build|prerender|app)/', pathNot: '^src/$1/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    includeOnly: '^src/',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
}
