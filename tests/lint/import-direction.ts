/**
 * Writes the lint rules that hold imports to one direction, from the folders that src has today:
 * app → pages → features → forms → ui, backends → money.ts, paths.ts, shop.ts. A feature never imports another feature.
 */
import { readdirSync, writeFileSync } from 'node:fs'

const FLOORS = ['app', 'pages', 'forms', 'ui', 'backends']
const SOURCE = new URL('../../src/', import.meta.url)
const TARGET = new URL('import-direction.json', import.meta.url)

type Rule = { includes: string[]; forbidden: string[]; message: string }

function rules(folders: string[]): Rule[] {
  const features = folders.filter((folder) => !FLOORS.includes(folder))
  const above = (floor: string) => [`src/${floor}/**`]
  return [
    ...features.map((feature) => ({
      includes: above(feature),
      forbidden: ['app', 'pages', ...features.filter((other) => other !== feature)],
      message: `A feature imports ui, backends, paths and shop only: let a page put ${feature} and the other together.`,
    })),
    { includes: above('pages'), forbidden: ['app'], message: 'A page knows nothing of the shell it stands in.' },
    {
      includes: above('forms'),
      forbidden: ['app', 'pages', ...features],
      message: 'Form rules and drafts know no feature.',
    },
    {
      includes: above('ui'),
      forbidden: ['app', 'pages', 'backends', 'forms', ...features],
      message: 'A primitive knows nothing of the shop.',
    },
    {
      includes: above('backends'),
      forbidden: ['app', 'pages', 'ui', 'forms', ...features],
      message: 'A backend knows nothing of what is drawn from it.',
    },
  ]
}

function override({ includes, forbidden, message }: Rule) {
  const patterns = [{ group: forbidden.flatMap((folder) => [`../${folder}/**`, `../../${folder}/**`]), message }]
  return {
    includes,
    linter: { rules: { style: { noRestrictedImports: { level: 'error', options: { patterns } } } } },
  }
}

const folders = readdirSync(SOURCE, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .sort()
writeFileSync(TARGET, `${JSON.stringify({ overrides: rules(folders).map(override) }, null, 2)}\n`)
