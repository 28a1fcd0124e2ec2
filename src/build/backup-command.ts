/** `npm run backup FILE` and `npm run restore FILE`, on the database that the environment's DB_URL names. */
import { open, readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { backUp, restore } from './backup.ts'

const [command, file = ''] = process.argv.slice(2)
const { DB_URL } = process.env
if (!DB_URL || !file || !(command === 'backup' || command === 'restore')) {
  process.stderr.write('DB_URL=postgresql://… npm run backup FILE, or npm run restore FILE\n')
  process.exit(1)
}
const client = new Client({ connectionString: DB_URL })
await client.connect()
try {
  if (command === 'restore') await restore(client, (await readFile(file, 'utf8')).trimEnd().split('\n'))
  else {
    // Only its owner may read it, and an older backup stays.
    const output = await open(file, 'wx', 0o600)
    for await (const line of backUp(client)) await output.write(`${line}\n`)
    await output.close()
  }
} finally {
  await client.end()
}
