import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { createServices } from './sandbox-services'

/** Creates the sandbox's services for a file and resets them for each test. */
export async function setUpServices() {
  const services = await createServices()
  // All checks together send some 200 requests to one database connection.
  vi.setConfig({ testTimeout: 60_000 })
  // The first request opens the database.
  beforeAll(() => services.reset())
  // The failing checks log.
  beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(console, 'warn').mockReturnValue()
  })
  afterEach(() => services.reset())
  afterAll(() => services.close())
  return services
}
