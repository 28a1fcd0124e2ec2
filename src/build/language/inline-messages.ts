import type { NodePath, PluginObj } from '@babel/core'
import { types } from '@babel/core'
import { Message, type Part, type Values } from './message-expression.ts'

/** The text of a message in one language: ICU MessageFormat with `<0>…</0>` for elements. */
export type Translate = (message: { id: string; source: string }) => string

type Options = {
  /** In one language, its text takes a message's place; in several, the page's language chooses. */
  languages: readonly { language: string; translate: Translate }[]
}

const MODULES = { core: '@lingui/core', react: '@lingui/react' } as const
const LANGUAGE_MODULE = '/src/language/language.ts'
const PLURAL_MODULE = '/src/language/plural.ts'

function readProperties(object: types.Node | null | undefined): Map<string, types.Expression> {
  const properties = new Map<string, types.Expression>()
  if (!types.isObjectExpression(object)) return properties
  for (const property of object.properties) {
    if (!types.isObjectProperty(property) || !types.isExpression(property.value)) continue
    const { key } = property
    const name = types.isIdentifier(key) ? key.name : 'value' in key ? String(key.value) : ''
    properties.set(name, property.value)
  }
  return properties
}

/** Lingui spreads a message's description into its element. */
function readDescriptor({ openingElement }: types.JSXElement): Map<string, types.Expression> {
  const [attribute] = openingElement.attributes
  return readProperties(types.isJSXSpreadAttribute(attribute) ? attribute.argument : undefined)
}

function readText(node: types.Node | undefined, what: string): string {
  if (types.isStringLiteral(node)) return node.value
  if (types.isTemplateLiteral(node) && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? ''
  throw new Error(`A message has no ${what}`)
}

/**
 * A Babel plugin that runs after Lingui's and puts each message's text into its place, so that browsers load neither
 * a catalogue of texts nor Lingui. Throws if a translation has values or elements that its message hasn't.
 */
export function inlineMessages({ languages }: Options): () => PluginObj {
  return () => ({
    name: 'inline-messages',
    visitor: {
      Program: {
        exit(program) {
          const imports = findImports(program)
          if (imports.size === 0) return
          const names = { plural: program.scope.generateUid('plural'), language: program.scope.generateUid('language') }
          let usesPlural = false
          const inline = (descriptor: Values, create: (message: Message, parts: Part[]) => types.Expression) => {
            const id = readText(descriptor.get('id'), 'id')
            const source = readText(descriptor.get('message'), 'text')
            const values = readProperties(descriptor.get('values'))
            const elements = readProperties(descriptor.get('components'))
            const texts = languages.map(({ language, translate }) => {
              const message = new Message(values, elements, names.plural)
              try {
                const expression = create(message, message.parse(translate({ id, source })))
                usesPlural ||= message.usesPlural
                return { language, expression }
              } catch (error) {
                throw new Error(`“${source}” in ${language}: ${error instanceof Error ? error.message : error}`)
              }
            })
            return chooseLanguage(texts, names.language)
          }
          program.traverse({
            CallExpression(path) {
              const { callee } = path.node
              if (!types.isMemberExpression(callee) || !types.isIdentifier(callee.object)) return
              if (imports.get(callee.object.name) !== 'i18n') return
              path.replaceWith(
                inline(readProperties(path.node.arguments[0]), (message, parts) => message.expression(parts)),
              )
            },
            JSXElement(path) {
              const { name } = path.node.openingElement
              if (!types.isJSXIdentifier(name) || imports.get(name.name) !== 'Trans') return
              const expression = inline(readDescriptor(path.node), (message, parts) => message.fragment(parts))
              replaceElement(path, expression)
            },
          })
          const add = (name: string, exported: string, module: string) =>
            program.unshiftContainer('body', [
              types.importDeclaration(
                [types.importSpecifier(types.identifier(name), types.identifier(exported))],
                types.stringLiteral(module),
              ),
            ])
          if (usesPlural) add(names.plural, 'choosePlural', PLURAL_MODULE)
          if (languages.length > 1) add(names.language, 'LANGUAGE', LANGUAGE_MODULE)
        },
      },
    },
  })
}

/** Replaces a message's element by its text. */
function replaceElement(path: NodePath<types.JSXElement>, expression: types.Expression): void {
  const isInElement = path.parentPath.isJSXElement()
  if (types.isJSXFragment(expression)) {
    // As if the text stood there: React gets no fragment. Babel can't put several nodes into a fragment.
    if (isInElement) path.replaceWithMultiple(expression.children)
    else path.replaceWith(expression)
  } else {
    const isChild = isInElement || path.parentPath.isJSXFragment()
    path.replaceWith(isChild ? types.jsxExpressionContainer(expression) : expression)
  }
}

/** Removes the imports of Lingui's runtime, and returns their local names with the exported ones. */
function findImports(program: NodePath<types.Program>): Map<string, string> {
  const names = new Map<string, string>()
  for (const statement of program.get('body')) {
    if (!statement.isImportDeclaration()) continue
    const { source, specifiers } = statement.node
    if (source.value !== MODULES.core && source.value !== MODULES.react) continue
    for (const specifier of specifiers) {
      if (types.isImportSpecifier(specifier) && types.isIdentifier(specifier.imported)) {
        names.set(specifier.local.name, specifier.imported.name)
      }
    }
    statement.remove()
  }
  return names
}

function chooseLanguage(
  texts: readonly { language: string; expression: types.Expression }[],
  name: string,
): types.Expression {
  const [first, ...others] = texts
  if (!first) throw new Error('The shop has no language')
  return others.reduce<types.Expression>(
    (otherwise, { language, expression }) =>
      types.conditionalExpression(
        types.binaryExpression('===', types.identifier(name), types.stringLiteral(language)),
        expression,
        otherwise,
      ),
    first.expression,
  )
}
