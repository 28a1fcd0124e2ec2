import { afterEach } from 'vitest'
import { failOnConsole } from '../console'

failOnConsole()
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
