import type { CDPSession, Page } from '@playwright/test'

/**
 * What the page did during a step, in milliseconds: in all; of the main thread's own processor time, which other work on
 * the machine doesn't lengthen; its longest task by the clock, and how many were over 50 ms.
 */
export type Step = { took: number; processor: number; longestTask: number; longTasks: number; note?: string }

const CARDS = 'main article'
const SCREENS_A_SECOND = 4

const sessions = new WeakMap<Page, CDPSession>()

/** Notes every task over 50 ms from the start of each document, and slows the processor. */
export async function watchTasks(page: Page, slower: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  sessions.set(page, session)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.addInitScript(() => {
    const tasks: number[] = []
    Object.assign(globalThis, { longTasks: tasks })
    new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration))
    }).observe({ type: 'longtask', buffered: true })
  })
}

async function takeTasks(page: Page): Promise<number[]> {
  // The observer is told of a task shortly after it.
  await page.waitForTimeout(200)
  return page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks.splice(0))
}

async function processorTime(page: Page): Promise<number> {
  const answer = await sessions.get(page)?.send('Performance.getMetrics')
  return (answer?.metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

async function measured(page: Page, act: () => Promise<string | undefined>): Promise<Step> {
  await takeTasks(page)
  const start = performance.now()
  const busy = await processorTime(page)
  const note = await act()
  const took = Math.round(performance.now() - start)
  const processor = Math.round((await processorTime(page)) - busy)
  const tasks = await takeTasks(page)
  return {
    took,
    processor,
    longestTask: Math.round(Math.max(0, ...tasks)),
    longTasks: tasks.length,
    ...(note ? { note } : {}),
  }
}

function shows(page: Page, count: number): Promise<unknown> {
  return page.waitForFunction(
    ({ cards, count }) => document.querySelectorAll(cards).length >= count,
    { cards: CARDS, count },
    { polling: 'raf', timeout: 60_000 },
  )
}

export async function loadAll(page: Page, count: number): Promise<Step> {
  await shows(page, 50)
  let slowest = 0
  const step = await measured(page, async () => {
    for (let shown = 50; shown < count; shown += 50) {
      const start = performance.now()
      await page.evaluate(() => {
        const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Load more')
        button?.click()
      })
      await shows(page, shown + 50)
      slowest = Math.max(slowest, performance.now() - start)
    }
    return undefined
  })
  return { ...step, note: `slowest page ${Math.round(slowest)}` }
}

/** Scrolls the whole list at some screens a second; the note is the longest time between two frames. */
export function scrollThrough(page: Page): Promise<Step> {
  return measured(page, async () => {
    const { longest, frames, before, after } = await page.evaluate(async (screens) => {
      const before = document.documentElement.scrollHeight
      scrollTo({ top: 0, behavior: 'instant' })
      let longest = 0
      let frames = 0
      let last = performance.now()
      while (scrollY + innerHeight < document.documentElement.scrollHeight - 2) {
        const now = await new Promise<number>(requestAnimationFrame)
        // Ten times the reading pace for most of it, as someone who looks for the end.
        scrollBy({ top: ((now - last) / 1000) * innerHeight * screens * 10, behavior: 'instant' })
        if (frames > 0) longest = Math.max(longest, now - last)
        last = now
        frames += 1
      }
      return { longest, frames, before, after: document.documentElement.scrollHeight }
    }, SCREENS_A_SECOND)
    return `longest frame ${Math.round(longest)} of ${frames}; height off by ${after - before} px of ${after}`
  })
}

/** Opens a product far down and comes back: the same products, at the same place. */
export async function goBack(page: Page): Promise<Step> {
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight * 0.7, behavior: 'instant' }))
  await page.waitForTimeout(300)
  const before = await page.evaluate((cards) => {
    const card = [...document.querySelectorAll(cards)].find((one) => one.getBoundingClientRect().top > 100)
    card?.querySelector('a')?.click()
    return { top: Math.round(card?.getBoundingClientRect().top ?? 0), title: card?.querySelector('h2')?.textContent }
  }, CARDS)
  await page.waitForURL('**/product/**')
  await page.locator('main nav[aria-label=Breadcrumb]').waitFor()
  return measured(page, async () => {
    await page.evaluate(() => history.back())
    await shows(page, 1000)
    const moved = await page.evaluate(
      async ({ cards, title, top }) => {
        await new Promise((resolve) => setTimeout(resolve, 300))
        const card = [...document.querySelectorAll(cards)].find((one) => one.querySelector('h2')?.textContent === title)
        return Math.round((card?.getBoundingClientRect().top ?? Number.NaN) - top)
      },
      { cards: CARDS, ...before },
    )
    return `the product stands ${moved} px from where it was`
  })
}

export function sortBy(page: Page, sort: string): Promise<Step> {
  return measured(page, async () => {
    const first = await page.locator(`${CARDS} h2`).first().textContent()
    await page.locator('main select').selectOption(sort)
    await page.waitForFunction(
      ({ cards, first }) => {
        const title = document.querySelector(`${cards} h2`)?.textContent
        return title !== undefined && title !== first
      },
      { cards: CARDS, first },
      { polling: 'raf' },
    )
    return undefined
  })
}
