/** Makes sure that there is a browser to test with, before anything is built for it. */
import { ensureChromium } from './chromium'

console.log(`Browser: ${ensureChromium()}`)
