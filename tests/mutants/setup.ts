import { afterEach } from 'vitest'
import { failOnConsole } from '../console'

failOnConsole()
afterEach(() => {
  globalThis.localStorage?.clear()
  globalThis.sessionStorage?.clear()
})
