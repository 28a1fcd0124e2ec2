import Beasties from 'beasties'

/** Tailwind's group and peer variants, which Beasties can't match. */
const VARIANT = /:is\(:where\(\.(group|peer)\)/

/** Returns the rules of a style sheet that a page's elements match. */
export function createCriticalCss(folder: string, styleSheet: string): (body: string) => Promise<string> {
  const beasties = new Beasties({
    path: folder,
    publicPath: '/',
    external: true,
    inlineFonts: true,
    mergeStylesheets: false,
    allowRules: [VARIANT],
    logLevel: 'silent',
  })
  return async (body) => {
    // Only the styles are taken from the result, so that the page hydrates as it was rendered.
    const html = await beasties.process(
      `<html><head><link rel="stylesheet" href="${styleSheet}"></head><body>${body}</body></html>`,
    )
    const styles = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1]
    if (!styles) throw new Error(`${styleSheet} has no styles for a page`)
    return styles
  }
}
