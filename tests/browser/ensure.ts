/** Makes sure that there are the browsers to test with, before anything is built for it. */
import { ensureChromium, ensureTestBrowser, installHeadlessShell } from './chromium'

installHeadlessShell()
console.log(`Browsers: ${ensureTestBrowser()}; for the back/forward cache ${ensureChromium()}`)
