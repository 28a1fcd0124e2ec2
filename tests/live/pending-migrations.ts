import { runSupabase } from '../contract/supabase-command'
import { CheckError } from './check'

/** Lists the migrations that `supabase db push` would apply. */
export async function listPendingMigrations(databaseUrl: string): Promise<string[]> {
  let output = ''
  try {
    const { stdout, stderr } = runSupabase(['db', 'push', `--remote=${databaseUrl}`, '--dry-run'])
    output = stdout + stderr
  } catch {
    // The CLI's output may hold the password.
    throw new CheckError(
      'The database can’t be reached for its migrations.',
      'SUPABASE_DB_URL is the connection string that the dashboard shows under Connect, with the password in it.',
    )
  }
  return [...output.matchAll(/\d{14}_\w+\.sql/g)].map(([name]) => name)
}
