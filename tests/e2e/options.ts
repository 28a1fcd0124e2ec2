/** Options of the projects in playwright.config.ts. */
export type Options = {
  /** The sandbox's URL for requests outside the browser; empty if it is the shop's own. */
  sandboxUrl: string
}
