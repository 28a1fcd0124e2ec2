/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tests compile templates. */
import { transformSync } from '@babel/core'
import lingui from '@lingui/babel-plugin-lingui-macro'
import { describe, expect, test } from 'vitest'
import { inlineMessages } from './inline-messages'

type Translations = Readonly<Record<string, string>>

function compile(code: string, ...languages: [string, Translations][]): string {
  const result = transformSync(
    `import { plural, t } from '@lingui/core/macro'\nimport { Plural, Trans } from '@lingui/react/macro'\n${code}`,
    {
      configFile: false,
      babelrc: false,
      generatorOpts: { jsescOption: { minimal: true } },
      parserOpts: { plugins: ['jsx', 'typescript'] },
      plugins: [
        [lingui, { stripMessageField: false }],
        inlineMessages({
          languages: languages.map(([language, texts]) => ({
            language,
            translate: ({ source }) => texts[source] ?? source,
          })),
        }),
      ],
    },
  )
  return result?.code?.replaceAll(/\s+/g, ' ') ?? ''
}

const inFrench = (code: string, texts: Translations) => compile(code, ['fr', texts])

describe('a message becomes', () => {
  test('a string where it has no values', () => {
    expect(inFrench('label(t`Shopping Cart`)', { 'Shopping Cart': 'Panier' })).toBe('label("Panier");')
  })

  test('a fragment in a fragment', () => {
    expect(inFrench('const a = () => <><Trans>{size} left</Trans></>', { '{size} left': 'reste {size}' })).toBe(
      'const a = () => <><>{"reste "}{size}</></>;',
    )
  })

  test('a template literal where it has values, in the translation’s order', () => {
    expect(inFrench('label(t`${name} in ${color}`)', { '{name} in {color}': 'en {color} : {name}' })).toBe(
      'label(`en ${color} : ${name}`);',
    )
  })

  test('a choice by the count in plurals, with # as the count', () => {
    const source = '{count, plural, one {# piece} other {# pieces}}'
    const code = 'label(plural(count, { one: "# piece", other: "# pieces" }))'
    expect(inFrench(code, { [source]: '{count, plural, one {# bijou} other {# bijoux}}' })).toBe(
      'import { choosePlural as _plural } from "/src/language/plural.ts"; label(`${_plural(count, { one: `${count} bijou`, other: `${count} bijoux` })}`);',
    )
  })

  test('a fragment with the elements around the translated words', () => {
    expect(
      inFrench('render(<Trans>Read the <a href="/faq">answers</a> first.</Trans>)', {
        'Read the <0>answers</0> first.': 'D’abord, <0>les réponses</0>.',
      }),
    ).toBe('render(<>{"D’abord, "}<a href="/faq">{"les réponses"}</a>{"."}</>);')
  })

  test('children in place, where the message stands in an element', () => {
    expect(inFrench('render(<p><Trans>Cart</Trans></p>)', { Cart: 'Panier' })).toBe('render(<p>{"Panier"}</p>);')
  })

  test('a choice by the page’s language where there are several', () => {
    expect(compile('label(t`Cart`)', ['en', {}], ['fr', { Cart: 'Panier' }])).toBe(
      'import { LANGUAGE as _language } from "/src/language/language.ts"; label(_language === "fr" ? "Panier" : "Cart");',
    )
  })
})

test.each([
  ['t`Hi ${name}`', 'Hi {name}', 'Salut {nom}', 'unknown value {nom}'],
  ['<Trans><b>Hi</b></Trans>', '<0>Hi</0>', '<1>Salut</1>', 'unknown element <1>'],
  ['<Trans><b>Hi</b></Trans>', '<0>Hi</0>', '<0>Salut', 'doesn’t close <0>'],
])('%s with the translation %s to %s fails and names the text', (code, source, translation, message) => {
  expect(() => inFrench(`use(${code})`, { [source]: translation })).toThrow(message)
})
