/** Runs the functions' `node:test` tests in Vitest. */
// biome-ignore lint/performance/noBarrelFile: replaces a module of Node
export { afterAll as after, afterEach, beforeAll as before, beforeEach, describe, test } from 'vitest'
