/** What a project of playwright.config.ts tells its tests. */
export type Options = {
  /** Where the sandbox is asked beside the browser; the shop's own address where it is empty. */
  sandboxUrl: string
}
