import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const SOURCE = fileURLToPath(new URL('../../src', import.meta.url))

/** A GraphQL document of the source, with the text of its fragments. */
export type SourceDocument = { file: string; name: string; text: string }

type Call = { file: string; name: string; text: string; fragments: string[]; imports: ReadonlyMap<string, string> }

/** Lists every `graphql(...)` of the source. Throws if a text or fragment can't be read statically. */
export function sourceDocuments(folder = SOURCE): SourceDocument[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => join(folder, name))
  const calls = files.flatMap(callsIn)
  return calls.map((call) => ({
    file: call.file.slice(folder.length + 1),
    name: call.name,
    text: [...withFragments(call, calls)].join('\n'),
  }))
}

function withFragments(call: Call, calls: readonly Call[], texts = new Set<string>()): Set<string> {
  texts.add(call.text.trim())
  for (const name of call.fragments) {
    const home = call.imports.get(name) ?? call.file
    const fragment = calls.find((other) => other.name === name && sameModule(other.file, home))
    if (!fragment) throw new Error(`${call.file}: the fragment ${name} of ${call.name} is not found in ${home}`)
    withFragments(fragment, calls, texts)
  }
  return texts
}

function sameModule(file: string, module: string): boolean {
  return [module, `${module}.ts`, `${module}.tsx`].includes(file)
}

function callsIn(file: string): Call[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const imports = importsOf(source, file)
  const calls: Call[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText(source) === 'graphql') {
      calls.push({ file, imports, name: nameOf(node), text: textOf(node, file), fragments: fragmentsOf(node, file) })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return calls
}

/** The module of each imported name. */
function importsOf(source: ts.SourceFile, file: string): Map<string, string> {
  const imports = new Map<string, string>()
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const module = resolve(dirname(file), statement.moduleSpecifier.text)
    const names = statement.importClause?.namedBindings
    if (names && ts.isNamedImports(names)) for (const { name } of names.elements) imports.set(name.text, module)
  }
  return imports
}

function nameOf(call: ts.CallExpression): string {
  return ts.isVariableDeclaration(call.parent) ? call.parent.name.getText() : ''
}

function textOf(call: ts.CallExpression, file: string): string {
  const [text] = call.arguments
  if (text && ts.isStringLiteralLike(text)) return text.text
  throw new Error(`${file}: a GraphQL document must be one plain string`)
}

function fragmentsOf(call: ts.CallExpression, file: string): string[] {
  const [, fragments] = call.arguments
  if (!fragments) return []
  if (!ts.isArrayLiteralExpression(fragments)) throw new Error(`${file}: the fragments must be an array of names`)
  return fragments.elements.map((element) => element.getText())
}
