/**
 * Writes the lint rules that hold imports to one direction, from the folders that src has today:
 * app → pages → features → forms → ui, backends, merchant → money.ts, paths.ts, shop.ts, image-urls.ts. A feature never
 * imports another feature; inside a feature, folders import the feature's root and, of each other, what INSIDE allows.
 */
import { readdirSync, writeFileSync } from 'node:fs'

const SOURCE = new URL('../../src/', import.meta.url)
const TARGET = new URL('import-direction.json', import.meta.url)

/** From the top down: what a layer may not import is what is above it. `build` is Node code outside the layers. */
const ABOVE_FEATURES = ['app', 'pages']
const BELOW_FEATURES = ['forms', 'ui', 'backends', 'merchant']
const NODE_CODE = 'build'
/** The files of src itself that may import any folder; the others are the lowest layer. */
const STARTS = ['src/main.tsx', 'src/prerender.tsx']

/** Which of its feature's folders a folder may import, by its path; the feature itself stands for its root. */
const INSIDE: Readonly<Record<string, readonly string[]>> = {
  cart: ['drawer', 'storage'],
  'cart/drawer': ['checkout'],
  'catalogue/related': ['list'],
}

type Pattern = { group: string[]; message: string }
type Rule = { includes: string[]; patterns: Pattern[] }

function foldersOf(path: string): string[] {
  return readdirSync(new URL(path, SOURCE), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}

function hasCode(path: string): boolean {
  return readdirSync(new URL(path, SOURCE)).some((name) => /\.tsx?$/.test(name))
}

/** Folders of src, as every depth of file in a folder of src would import them. */
function forbid(folders: readonly string[], message: string): Pattern {
  return { group: folders.flatMap((folder) => [`../${folder}/**`, `../../${folder}/**`]), message }
}

function featureRules(feature: string, features: readonly string[]): Rule[] {
  const others = features.filter((other) => other !== feature)
  const outside = [
    forbid([...ABOVE_FEATURES, NODE_CODE], 'A feature does not know which page shows it.'),
    forbid(others, `A feature imports no other feature: let a page put ${feature} and the other together.`),
  ]
  const inner = foldersOf(`${feature}/`).filter((folder) => hasCode(`${feature}/${folder}/`))
  const root = inner.filter((folder) => !INSIDE[feature]?.includes(folder)).map((folder) => `./${folder}/**`)
  const rootPattern = { group: root, message: `The root of ${feature} does not import this folder of it.` }
  return [
    { includes: [`src/${feature}/**`], patterns: outside },
    ...(root.length > 0
      ? [{ includes: [`src/${feature}/*.{ts,tsx}`, '!**/*.test.{ts,tsx}'], patterns: [...outside, rootPattern] }]
      : []),
    ...inner.map((folder) => {
      const allowed = INSIDE[`${feature}/${folder}`] ?? []
      const siblings = inner.filter((other) => other !== folder && !allowed.includes(other))
      const message = `${feature}/${folder} imports the root of ${feature}, not this folder beside it.`
      const patterns = siblings.length > 0 ? [{ group: siblings.map((other) => `../${other}/**`), message }] : []
      return { includes: [`src/${feature}/${folder}/**`], patterns: [...outside, ...patterns] }
    }),
  ]
}

function rules(folders: readonly string[]): Rule[] {
  const features = folders.filter((folder) => ![...ABOVE_FEATURES, ...BELOW_FEATURES, NODE_CODE].includes(folder))
  const above = [...ABOVE_FEATURES, NODE_CODE, ...features]
  return [
    ...features.flatMap((feature) => featureRules(feature, features)),
    { includes: ['src/app/**'], patterns: [forbid([NODE_CODE], 'The browser runs no code of the build.')] },
    {
      includes: ['src/pages/**'],
      patterns: [forbid(['app', NODE_CODE], 'A page knows nothing of the shell around it.')],
    },
    { includes: ['src/forms/**'], patterns: [forbid(above, 'Form rules and drafts know no feature.')] },
    {
      includes: ['src/ui/**'],
      patterns: [forbid([...above, 'backends', 'forms'], 'A primitive knows nothing of the shop.')],
    },
    {
      includes: ['src/backends/**'],
      patterns: [forbid([...above, 'ui', 'forms'], 'A backend does not know what shows its data.')],
    },
    {
      includes: ['src/merchant/**'],
      patterns: [
        forbid(
          [...above, 'ui', 'forms', 'backends'],
          'What the merchant writes is data, which imports constants alone.',
        ),
      ],
    },
    {
      includes: ['src/build/**'],
      patterns: [forbid([...ABOVE_FEATURES, ...features, 'forms'], 'The build does not know the pages it writes.')],
    },
    {
      includes: ['src/*.{ts,tsx}', ...STARTS.map((path) => `!${path}`)],
      patterns: [{ group: ['./*/**'], message: 'The lowest layer imports no folder.' }],
    },
  ]
}

function override({ includes, patterns }: Rule) {
  return {
    includes,
    linter: { rules: { style: { noRestrictedImports: { level: 'error', options: { patterns } } } } },
  }
}

const overrides = rules(foldersOf('')).map(override)
// One line a rule, so that a change of folders reads as one in the history.
const lines = overrides.map((rule) => JSON.stringify(rule)).join(',\n')
writeFileSync(TARGET, `{ "overrides": [\n${lines}\n] }\n`)
