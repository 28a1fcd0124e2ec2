import compatData, { type Identifier, type SupportStatement } from '@mdn/browser-compat-data/forLegacyNode'
import { type MemberExpression, type Node, parse } from 'acorn'
import { simple } from 'acorn-walk'
import { BROWSER_FLOOR } from '../../src/build/browser-floor'

/** A class or namespace, and one of its members, newer than the floor; without a member, the global itself. */
type NewerApi = { owner: string; member?: string }

const { chrome, firefox, safari, ios } = BROWSER_FLOOR
const FLOOR = { chrome, chrome_android: chrome, firefox, safari, safari_ios: ios }
/** The syntax of the floor: Safari 16.4 has class static blocks and lookbehind, but not the `v` flag. */
const ECMA_VERSION = 2022
/** Subfeatures such as `worker_support` are no members. */
const MEMBER_NAME = /^([A-Za-z]{2,})(?:_static)?$/

const versionOf = (text: string) => Number.parseFloat(text.replace('≤', ''))

function isIn(version: number, support: SupportStatement | undefined): boolean {
  return [support ?? []].flat().some(({ version_added: added, version_removed: removed, flags }) => {
    if (!added || added === 'preview' || flags) return false
    return versionOf(added) <= version && !(removed && versionOf(removed) <= version)
  })
}

function isInFloor({ __compat: compat }: Identifier): boolean {
  // A global without data of its own, such as Intl, is old.
  if (!compat) return true
  const support: Partial<Record<string, SupportStatement>> = compat.support
  return Object.entries(FLOOR).every(([browser, version]) => isIn(Number(version), support[browser]))
}

type Compat = Identifier | undefined

const { builtins } = compatData.javascript
const OWNERS = [compatData.api, builtins, builtins?.Intl].flatMap((group: Compat) =>
  Object.entries<Identifier>(group ?? {}),
)

/** Whether a name is in the floor; one with several meanings is if one of them is. */
const globals = new Map<string, boolean>()
const members = new Map<string, boolean>()
const names = new Map<string, boolean>()
const apis: NewerApi[] = []

function isNew(known: Map<string, boolean>, name: string): boolean {
  return known.get(name) === false
}

function note(known: Map<string, boolean>, name: string, isOld: boolean): void {
  known.set(name, isOld || known.get(name) === true)
}

for (const [owner, node] of OWNERS) {
  if (owner === '__compat') continue
  const isOldOwner = isInFloor(node)
  note(globals, owner, isOldOwner)
  note(names, owner, isOldOwner)
  note(members, `Window.${owner}`, isOldOwner)
  apis.push({ owner })
  for (const [key, value] of Object.entries<Identifier>(node)) {
    const member = MEMBER_NAME.exec(key)?.[1]
    if (!member || member === owner) continue
    const isOld = isInFloor(value)
    note(names, member, isOld)
    note(members, `${owner}.${member}`, isOld)
    if (owner === 'Window') note(globals, member, isOld)
    apis.push({ owner, member })
  }
}

/** What browsers have had only since after the floor. */
export const NEWER_APIS: readonly NewerApi[] = apis.filter(({ owner, member }) =>
  member ? isNew(members, `${owner}.${member}`) : isNew(globals, owner),
)

const CLASS_OF: Readonly<Record<string, string>> = {
  caches: 'CacheStorage',
  crypto: 'Crypto',
  document: 'Document',
  globalThis: 'Window',
  history: 'History',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
  screen: 'Screen',
  self: 'Window',
  window: 'Window',
}

function propertyOf({ computed, property }: MemberExpression): string | null {
  if (!computed) return property.type === 'Identifier' ? property.name : null
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : null
}

/**
 * The names newer than the floor that a script reads from a global, a class or one of the window's objects, or calls
 * as a method of any value, each with its code. Throws for newer syntax.
 */
export function findNewerApis(code: string): { name: string; code: string }[] {
  const found: { name: string; code: string }[] = []
  const add = (name: string, { start, end }: Node) =>
    found.push({ name, code: code.slice(Math.max(0, start - 60), end + 20) })
  simple(parse(code, { ecmaVersion: ECMA_VERSION, sourceType: 'module' }), {
    Identifier(node) {
      if (isNew(globals, node.name)) add(node.name, node)
    },
    MemberExpression(node) {
      if (node.object.type !== 'Identifier') return
      const { name } = node.object
      const owner = CLASS_OF[name] ?? name
      const property = propertyOf(node)
      if (property && isNew(members, `${owner}.${property}`)) add(`${name}.${property}`, node)
    },
    CallExpression({ callee }) {
      if (callee.type !== 'MemberExpression') return
      const isOfGlobal = callee.object.type === 'Identifier' && globals.has(callee.object.name)
      const method = propertyOf(callee)
      if (method && !isOfGlobal && isNew(names, method)) add(`.${method}()`, callee)
    },
  })
  return found
}
