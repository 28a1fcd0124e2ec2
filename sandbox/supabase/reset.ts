/** `npm run sandbox:reset`: empties the sandbox's database. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { lockFolder } from './lock-folder'

if (process.env.SANDBOX_DATA === 'memory') {
  console.log('The sandbox keeps its data in memory: each start begins anew.')
} else {
  const folder = join(process.env.SANDBOX_DATA || '.sandbox', 'database')
  const release = await lockFolder(folder)
  await rm(folder, { recursive: true, force: true })
  await release()
  console.log(`Emptied ${folder}. The next start makes it anew.`)
}
