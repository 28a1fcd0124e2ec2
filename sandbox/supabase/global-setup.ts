import { loadDatabaseTemplate } from './database-template'

/** Before the tests: the database that each test file starts from is made once, not by the first of each worker. */
export async function setup(): Promise<void> {
  await loadDatabaseTemplate()
}
