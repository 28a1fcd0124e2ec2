/** The functions' tests are written for `node:test`, which Deno runs; here Vitest runs them. */
// biome-ignore lint/performance/noBarrelFile: it stands in for a module of Node
export { afterAll as after, afterEach, beforeAll as before, beforeEach, describe, test } from 'vitest'
