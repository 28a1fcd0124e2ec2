import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { createServices } from './sandbox-services'

/** The sandbox's services for the tests of a file, as they were at first for each test. */
export async function setUpServices() {
  const services = await createServices()
  // A run of all checks sends some two hundred requests to the one connection of the sandbox's database.
  vi.setConfig({ testTimeout: 60_000 })
  // The first request opens the database.
  beforeAll(() => services.reset())
  // Engines and functions log what the checks make fail.
  beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(console, 'warn').mockReturnValue()
  })
  afterEach(() => services.reset())
  afterAll(() => services.close())
  return services
}
