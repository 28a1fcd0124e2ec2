/** The oldest browsers that the shop runs in: Tailwind's, which are as old as Vite's or newer. */
export const BROWSER_FLOOR = { chrome: '111', firefox: '128', safari: '16.4', ios: '16.4' } as const

/** For `build.target`, which lowers syntax and style sheets; web APIs are tests/e2e/browser-floor.spec.ts's. */
export const BUILD_TARGET = Object.entries(BROWSER_FLOOR).map((browser) => browser.join(''))
