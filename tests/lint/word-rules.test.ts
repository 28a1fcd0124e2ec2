import { describe, expect, test } from 'vitest'
import { findWordProblems } from './word-rules'

const messages = (path: string, text: string) => findWordProblems(path, text).map(({ message }) => message)

describe('the rules for words', () => {
  test('an error class that does not end in Error is a problem', () => {
    expect(messages('src/a.ts', 'class Refused extends Error {}')).toEqual([
      'the error class Refused must end in "Error"',
    ])
    expect(messages('src/a.ts', 'class HttpError extends BackendError {}')).toEqual([])
  })

  test('a hook in a file that is not named for it is a problem', () => {
    expect(messages('src/ui/zoom.ts', 'export function useZoom() {}')).toEqual([
      'the file exports useZoom: its name must begin with "use-"',
    ])
    expect(messages('src/ui/use-zoom.ts', 'export function useZoom() {}')).toEqual([])
  })

  test('a file named for a hook that it does not export is a problem', () => {
    expect(messages('src/ui/use-zoom.ts', 'export function zoom() {}')).toEqual(['the file must export useZoom'])
  })

  test.each([
    ['camel case', 'src/a.ts', 'const cartKeeper = 1', 'cartKeeper has the word "keeper"'],
    ['upper case', 'src/a.ts', 'const KEEPER_MS = 1', 'KEEPER_MS has the word "keeper"'],
    ['a property', 'src/a.ts', 'type A = { keeper: string }', 'keeper has the word "keeper"'],
    ['a file name', 'src/cart-keeper.ts', '', 'the file\'s name has the word "keeper"'],
    ['SQL', 'supabase/migrations/1_a.sql', 'create function heard_at()', 'heard_at has the word "heard"'],
  ])('a banned word is found in %s', (_, path, text, message) => {
    expect(messages(path, text)).toEqual([message])
  })

  test('a banned word in a comment or a text is no problem', () => {
    expect(messages('src/a.ts', "// a piece\nconst text = 'Each piece'")).toEqual([])
    expect(messages('supabase/migrations/1_a.sql', "-- heard\nselect 'heard'")).toEqual([])
  })

  test('"e-mail" on the screen is a problem, and "email" is none', () => {
    expect(messages('src/a.tsx', 'const a = <p>Your E-mail</p>')).toEqual(['the screen says "email"'])
    expect(messages('src/a.tsx', "const a = 'your e-mail'")).toEqual(['the screen says "email"'])
    expect(messages('src/a.tsx', '// an e-mail\nconst a = <p>Your email</p>')).toEqual([])
  })
})
