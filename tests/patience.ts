/** How long a test waits for something that a stalled machine makes late, in milliseconds. */
export const PATIENCE_MS = 20_000
