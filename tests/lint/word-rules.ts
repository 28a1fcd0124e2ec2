import { basename } from 'node:path'
import ts from 'typescript'

export type WordProblem = { path: string; line: number; message: string }

/** Words that a reader of this code would need explained; none is a word of React, Shopify, Supabase or Stripe. */
const BANNED_WORDS: ReadonlySet<string> = new Set([
  'arrival',
  'asked',
  'awake',
  'curious',
  'desk',
  'drawn',
  'elsewhere',
  'flight',
  'forgetting',
  'forgotten',
  'heard',
  'house',
  'journey',
  'keeper',
  'kept',
  'narrowed',
  'narrowing',
  'nowhere',
  'patience',
  'piece',
  'pieces',
  'plate',
  'praise',
  'refusal',
  'refusals',
  'said',
  'shortfall',
  'shortfalls',
  'standing',
  'stranger',
  'study',
  'told',
  'travelling',
  'unreadable',
  'voices',
  'weather',
])

/** Generated files, whose names are not ours. */
const GENERATED = /(graphql-env\.d|database\.types)\.ts$/
const EMAIL_WITH_HYPHEN = /\be-mail/i

/** What a file's name, identifiers and texts get wrong. SQL is read for its identifiers alone. */
export function findWordProblems(path: string, text: string): WordProblem[] {
  if (GENERATED.test(path)) return []
  const problems = bannedIn(basename(path).replace(/\..*$/, '')).map((word) => ({
    path,
    line: 1,
    message: `the file's name has the word "${word}"`,
  }))
  return [...problems, ...(path.endsWith('.sql') ? problemsInSql(path, text) : problemsInCode(path, text))]
}

function problemsInCode(path: string, text: string): WordProblem[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const problems: WordProblem[] = []
  const report = (node: ts.Node, message: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
    problems.push({ path, line: line + 1, message })
  }
  const seen = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && !seen.has(node.text)) {
      seen.add(node.text)
      for (const word of bannedIn(node.text)) report(node, `${node.text} has the word "${word}"`)
    }
    if (ts.isClassDeclaration(node) && extendsError(node) && !node.name?.text.endsWith('Error'))
      report(node, `the error class ${node.name?.text ?? 'without a name'} must end in "Error"`)
    if (isOnScreen(path) && isText(node) && EMAIL_WITH_HYPHEN.test(node.text)) report(node, 'the screen says "email"')
    ts.forEachChild(node, visit)
  }
  visit(source)
  const hookProblem = problemOfHookFile(path, source)
  return hookProblem ? [...problems, { path, line: 1, message: hookProblem }] : problems
}

function problemsInSql(path: string, text: string): WordProblem[] {
  const blank = (match: string) => match.replace(/[^\n]/g, ' ')
  const code = text
    .replace(/\/\*[\s\S]*?\*\//g, blank)
    .replace(/--.*$/gm, '')
    .replace(/'[^']*'/g, blank)
  const problems: WordProblem[] = []
  for (const [index, line] of code.split('\n').entries()) {
    for (const [name] of line.matchAll(/[a-z][a-z0-9_]*/gi)) {
      for (const word of bannedIn(name))
        problems.push({ path, line: index + 1, message: `${name} has the word "${word}"` })
    }
  }
  return problems
}

/** The banned words among the words of a name in any case: `keptCart`, `KEPT_CART` and `kept-cart` all have "kept". */
function bannedIn(name: string): string[] {
  const words = name.split(/[^a-zA-Z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
  return words.map((word) => word.toLowerCase()).filter((word) => BANNED_WORDS.has(word))
}

function extendsError(node: ts.ClassDeclaration): boolean {
  return (node.heritageClauses ?? []).some(
    ({ token, types }) =>
      token === ts.SyntaxKind.ExtendsKeyword && types.some(({ expression }) => expression.getText().endsWith('Error')),
  )
}

function isOnScreen(path: string): boolean {
  return /^(src|supabase)\//.test(path) && !/\.test\.tsx?$/.test(path)
}

function isText(node: ts.Node): node is ts.StringLiteralLike | ts.JsxText | ts.TemplateLiteralToken {
  return ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateLiteralToken(node)
}

/** A file whose first export is a hook is named for it, and a file named for a hook exports it. */
function problemOfHookFile(path: string, source: ts.SourceFile): string | null {
  const name = basename(path).replace(/\..*$/, '')
  if (!/^(src|sandbox)\//.test(path) || /\.test\.tsx?$/.test(path)) return null
  const exported = exportedValues(source)
  const hook = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  if (name.startsWith('use-'))
    return exported.some((exportName) => exportName.startsWith(hook)) ? null : `the file must export ${hook}`
  const [first] = exported
  return first && /^use[A-Z]/.test(first) ? `the file exports ${first}: its name must begin with "use-"` : null
}

/** The names of the functions, classes and constants that a file exports, in order. */
function exportedValues(source: ts.SourceFile): string[] {
  return source.statements.flatMap((statement) => {
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    if (!isExported) return []
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => name.getText())
    if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) return [statement.name?.text ?? '']
    return []
  })
}
