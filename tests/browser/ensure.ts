/** Makes sure that there is a browser to test with, before anything is built for it. */
import { ensureTestBrowser } from './chromium'

console.log(`Browser: ${ensureTestBrowser()}`)
