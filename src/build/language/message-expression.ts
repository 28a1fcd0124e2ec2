import { types } from '@babel/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

type Token = ReturnType<typeof compileMessageOrThrow>[number]
export type Values = ReadonlyMap<string, types.Expression>
/** A part of a message: text, a value, or an element with its content. */
export type Part = types.Expression | { element: types.JSXElement; parts: Part[] }

const TAG = /<(\/?)(\w+)(\/?)>/

const isElement = (part: Part): part is Exclude<Part, types.Expression> => 'element' in part

/** Builds the expressions of one message. */
export class Message {
  usesPlural = false
  private readonly values: Values
  private readonly elements: Values
  private readonly pluralName: string

  constructor(values: Values, elements: Values, pluralName: string) {
    this.values = values
    this.elements = elements
    this.pluralName = pluralName
  }

  parse(text: string): Part[] {
    return this.nest(compileMessageOrThrow(text), undefined)
  }

  private value(name: string): types.Expression {
    const value = this.values.get(name)
    if (!value) throw new Error(`A translation has the unknown value {${name}}`)
    return types.cloneNode(value)
  }

  /** Puts the parts between `<0>` and `</0>` into their element. `count` stands for `#`. */
  private nest(tokens: readonly Token[], count: types.Expression | undefined): Part[] {
    const root: Part[] = []
    const open: { name: string; parts: Part[] }[] = []
    const add = (part: Part) => (open.at(-1)?.parts ?? root).push(part)
    for (const token of tokens) {
      if (typeof token !== 'string') add(this.argument(token))
      else if (token === '#' && count) add(types.cloneNode(count))
      else this.addText(token, open, add)
    }
    if (open.length > 0) throw new Error(`A translation doesn’t close <${open.at(-1)?.name}>`)
    return root
  }

  private addText(text: string, open: { name: string; parts: Part[] }[], add: (part: Part) => void): void {
    const [before = '', closes, name = '', isEmpty, after] = splitTag(text)
    if (before) add(types.stringLiteral(before))
    if (after === undefined) return
    if (closes) {
      if (open.pop()?.name !== name) throw new Error(`A translation closes <${name}> before it opens`)
    } else {
      const element = this.elements.get(name)
      if (!types.isJSXElement(element)) throw new Error(`A translation has the unknown element <${name}>`)
      const parts: Part[] = []
      add({ element, parts })
      if (!isEmpty) open.push({ name, parts })
    }
    this.addText(after, open, add)
  }

  private argument(token: Exclude<Token, string>): types.Expression {
    const [name, kind, forms] = token
    const value = this.value(name)
    if (kind === undefined) return value
    if (kind !== 'plural' || typeof forms !== 'object' || forms === null)
      throw new Error(`{${name}, ${kind}} isn’t supported`)
    this.usesPlural = true
    const properties = Object.entries(forms)
      .filter(([form]) => form !== 'offset')
      .map(([form, tokens]: [string, Token[]]) =>
        types.objectProperty(
          /^\d+$/.test(form) ? types.numericLiteral(Number(form)) : types.identifier(form),
          this.expression(this.nest(tokens, value)),
        ),
      )
    return types.callExpression(types.identifier(this.pluralName), [value, types.objectExpression(properties)])
  }

  /** A string literal, a template literal or, if the message has elements, a fragment. */
  expression(parts: readonly Part[]): types.Expression {
    const [first] = parts
    if (!first) return types.stringLiteral('')
    if (this.elements.size > 0) {
      return parts.length === 1 && !isElement(first) ? first : this.fragment(parts)
    }
    const expressions = parts.flatMap((part) => (isElement(part) ? [] : part))
    const [only] = expressions
    if (expressions.length === 1 && types.isStringLiteral(only)) return only
    return toTemplate(expressions)
  }

  /** The message as an element's content. */
  fragment(parts: readonly Part[]): types.JSXFragment {
    return types.jsxFragment(types.jsxOpeningFragment(), types.jsxClosingFragment(), parts.map(toChild))
  }
}

function splitTag(text: string): [string, boolean?, string?, boolean?, string?] {
  const match = TAG.exec(text)
  if (!match) return [text]
  const [tag, slash, name, end] = match
  return [text.slice(0, match.index), slash === '/', name, end === '/', text.slice(match.index + tag.length)]
}

function toChild(part: Part): types.JSXElement | types.JSXExpressionContainer {
  if (!isElement(part)) return types.jsxExpressionContainer(part)
  const { openingElement } = types.cloneNode(part.element)
  const isEmpty = part.parts.length === 0
  const opening = types.jsxOpeningElement(openingElement.name, openingElement.attributes, isEmpty)
  return isEmpty
    ? types.jsxElement(opening, null, [], true)
    : types.jsxElement(opening, types.jsxClosingElement(openingElement.name), part.parts.map(toChild))
}

function toTemplate(parts: readonly types.Expression[]): types.TemplateLiteral {
  const texts = ['']
  const values: types.Expression[] = []
  for (const part of parts) {
    if (types.isStringLiteral(part)) texts[texts.length - 1] += part.value
    else {
      values.push(part)
      texts.push('')
    }
  }
  const quasis = texts.map((text, index) => {
    const raw = text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')
    return types.templateElement({ raw, cooked: text }, index === texts.length - 1)
  })
  return types.templateLiteral(quasis, values)
}
