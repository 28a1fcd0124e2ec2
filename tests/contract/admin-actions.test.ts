import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeAction } from '../../src/admin/describe-action'

const FOLDER = 'supabase/migrations'
const STATUSES = ['approved', 'hidden', 'pending']

/** The actions that the database writes into the audit trail. */
function listActions(): string[] {
  const sql = readdirSync(FOLDER)
    .map((file) => readFileSync(`${FOLDER}/${file}`, 'utf8'))
    .join('\n')
  const calls = sql.match(/(?:perform private\.record_admin_action|private\.record_status_changes)\([^;]*;/g) ?? []
  const names = calls.flatMap((call) => [
    ...call.replace(/jsonb_build_object\([^)]*\)/g, '').matchAll(/'([a-z]+_[a-z_]*)'/g),
  ])
  return names.flatMap(([, name = '']) => (name.endsWith('_') ? STATUSES.map((status) => name + status) : [name]))
}

test('every action that the database writes into the audit trail has a sentence', () => {
  const actions = listActions()
  expect(actions).toEqual(expect.arrayContaining(['messages_marked', 'order_unsent', 'review_hidden', 'message_noted']))
  const described = (action: string) => describeAction({ action, target: 'x', details: {} })
  expect(actions.filter((action) => described(action) === `${action.replaceAll('_', ' ')} x`)).toEqual([])
})
