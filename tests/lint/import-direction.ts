/**
 * Generates the lint rules for the import direction from the folders of src: boot → app → pages → features → forms → ui,
 * backends, merchant → money.ts, paths.ts, shop.ts, image-urls.ts. A feature imports no other feature; its folders
 * import its root and the siblings in INSIDE.
 */
import { readdirSync, writeFileSync } from 'node:fs'

const SOURCE = new URL('../../src/', import.meta.url)
const TARGET = new URL('import-direction.json', import.meta.url)

/** From the top down. `build` is Node code outside the layers. */
const ABOVE_FEATURES = ['boot', 'app', 'pages']
const BELOW_FEATURES = ['forms', 'ui', 'backends', 'merchant']
const NODE_CODE = 'build'
/** Root files that may import any folder. */
const STARTS = ['src/main.tsx', 'src/prerender.tsx']

/** Sibling folders that a folder, or a feature's root, may import. */
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
    { includes: ['src/boot/**'], patterns: [forbid([NODE_CODE], 'The browser runs no code of the build.')] },
    {
      includes: ['src/app/**'],
      patterns: [forbid(['boot', NODE_CODE], 'The shell does not know how the page starts.')],
    },
    {
      includes: ['src/pages/**'],
      patterns: [forbid(['boot', 'app', NODE_CODE], 'A page knows nothing of the shell around it.')],
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
      patterns: [forbid(['app', 'pages', ...features, 'forms'], 'The build does not know the pages it writes.')],
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
// One rule per line, for readable diffs.
const lines = overrides.map((rule) => JSON.stringify(rule)).join(',\n')
writeFileSync(TARGET, `{ "overrides": [\n${lines}\n] }\n`)
