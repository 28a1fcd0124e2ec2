/** Options of the projects in playwright.config.ts. */
export type Options = {
  /** The sandbox's address for requests outside the browser; empty for the shop's own. */
  sandboxUrl: string
}
