import { expect, test } from 'vitest'
import { type ButtonVariant, buttonClasses } from './button'

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

/** Properties that two utilities may not both set, since the stylesheet's order decides between them. */
const KINDS = [
  ['color', /^text-(?!left|right|center|balance|wrap|nowrap|pretty|xs|sm|base|lg|\dxl|label|action|display)/],
  ['border color', /^border-[a-z]{2}/],
  ['background', /^bg-/],
  ['height', /^(min-)?h-/],
  ['padding', /^px-/],
] as const

/** Components that pass `className` and `variant` on to a button. */
const TAG = /<(?:Button|AddToCart|SubmitButton)\b((?:=>|[^>])*)>/g
const CALL = /buttonClasses\('(\w+)', ([^\n]*)\)/g

const constants = new Map(
  Object.values(sources)
    .flatMap((text) => [...text.matchAll(/const ([A-Z_]+) =\s*(?:\/\/[^\n]*\s*)?('[^']*'|cn\([^)]*\))/g)])
    .map(([, name = '', value = '']) => [name, value]),
)

/** All class names in the code of a `className`, those of its constants included. */
function classesIn(code: string): string[] {
  const own = [...code.matchAll(/['"]([^'"]*)['"]/g)].flatMap(([, names = '']) => names.split(' '))
  const named = [...code.matchAll(/[A-Z][A-Z_]+/g)].flatMap(([name]) => classesIn(constants.get(name) ?? ''))
  return [...own, ...named]
}

/** Pairs of a variant's class and an added one that set the same thing in the same state. */
function conflicts(variant: ButtonVariant, added: readonly string[]): string[] {
  const parts = (name: string) => {
    const [, state = '', utility = ''] = /^((?:[^:[]|\[[^\]]*\])*:)?(.*)$/.exec(name) ?? []
    return { state, kind: KINDS.find(([, pattern]) => pattern.test(utility))?.[0] }
  }
  return added.flatMap((name) => {
    const { state, kind } = parts(name)
    // An important size holds in any order; a color belongs in a variant.
    if (!kind || (name.endsWith('!') && (kind === 'height' || kind === 'padding'))) return []
    const overridden = buttonClasses(variant)
      .split(' ')
      .filter((own) => own !== name && parts(own).kind === kind && parts(own).state === state)
    return overridden.map((own) => `${name} beside ${variant}’s ${own}`)
  })
}

test('no button is given a color or a size beside its variant’s own', () => {
  const found = Object.entries(sources).flatMap(([file, text]) => {
    const tags = [...text.matchAll(TAG)].map(([, tag = '']) => ({
      variant: /variant="(\w+)"/.exec(tag)?.[1] ?? 'primary',
      classes: classesIn(/className=("[^"]*"|\{[^}]*\})/.exec(tag)?.[1] ?? ''),
    }))
    const calls = [...text.matchAll(CALL)].map(([, variant = '', code = '']) => ({ variant, classes: classesIn(code) }))
    return [...tags, ...calls].flatMap(({ variant, classes }) =>
      conflicts(variant as ButtonVariant, classes).map((pair) => `${file}: ${pair}`),
    )
  })
  expect(found).toEqual([])
})
