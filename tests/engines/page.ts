/** A browser page for the steps, independent of its driver. */
export type EnginePage = {
  open: (path: string) => Promise<void>
  /** Evaluates an expression in the page. */
  evaluate: (expression: string) => Promise<unknown>
  /** Clicks with a real pointer. */
  click: (selector: string) => Promise<void>
  /** Types with real keys. */
  type: (selector: string, text: string) => Promise<void>
  /** The text of a tab that the page has opened, or null. */
  readOpenedTab: () => Promise<string | null>
  /** Errors logged since the last call. */
  takeErrors: () => Promise<readonly string[]>
  close: () => Promise<void>
}

/** Each step continues where the previous one ended. */
export type Steps = Readonly<Record<string, (page: EnginePage) => Promise<void>>>

const TIME_LIMIT_MS = 20_000
const POLL_MS = 50
const TARGET = 'data-engine-target'

export async function waitUntil(page: EnginePage, what: string, expression: string): Promise<void> {
  await poll(what, async () => (await page.evaluate(`Boolean(${expression})`)) === true)
}

export async function poll(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + TIME_LIMIT_MS
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`It did not come: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

/** A JavaScript expression for the first visible match of a selector whose label or text matches. */
function findExpression(selector: string, name: RegExp): string {
  return `[...document.querySelectorAll(${JSON.stringify(selector)})].find((element) =>
    ${name}.test((element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent).trim()) &&
    element.getClientRects().length > 0 && !element.closest('[inert], [aria-hidden=true]'))`
}

/** Waits for an element with this label or text, and returns a selector for it. */
export async function find(page: EnginePage, selector: string, name: RegExp): Promise<string> {
  const expression = findExpression(selector, name)
  await waitUntil(page, `${selector} ${name}`, expression)
  await page.evaluate(`(() => {
    for (const old of document.querySelectorAll('[${TARGET}]')) old.removeAttribute('${TARGET}')
    const element = ${expression}
    element.setAttribute('${TARGET}', '')
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    return true
  })()`)
  return `[${TARGET}]`
}

/** Presses a button, link or radio by its name. */
export async function press(page: EnginePage, name: RegExp, selector: string): Promise<void> {
  await page.click(await find(page, selector, name))
}

export async function expectText(page: EnginePage, text: string): Promise<void> {
  await waitUntil(page, text, `document.body.innerText.includes(${JSON.stringify(text)})`)
}

export async function expectTextInOpenedTab(page: EnginePage, text: string): Promise<void> {
  await poll(`a tab with ${text}`, async () => (await page.readOpenedTab())?.includes(text) ?? false)
}
