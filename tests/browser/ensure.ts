/** Installs missing test browsers before anything is built. */
import { ensureChromium, findTestBrowser, installHeadlessShell } from './chromium'

installHeadlessShell()
const chromium = ensureChromium()
console.log(`Browsers: ${findTestBrowser()}; for the back/forward cache ${chromium}`)
