import type { TestShop } from './test-shop.ts'

/** The queue of mails, as tests fill and read it. */
export function createMailQueue(shop: TestShop) {
  /** Queues an order confirmation without items. */
  async function queue(recipient: string): Promise<void> {
    await shop.withDatabase(
      `insert into public.orders (stripe_session_id, status, customer_email, total_amount_cad, items)
       values ('cs_' || gen_random_uuid(), 'paid', '${recipient}', 10, '[]')`,
    )
  }

  /** Queues back-in-stock mails. */
  async function queueBulk(...recipients: string[]): Promise<void> {
    const data = {
      variant_id: 'v/1',
      handle: 'ring',
      name: 'Ring',
      selected_options: [],
      unsubscribe_token: 'token',
      created_at: '2026-11-23',
    }
    await shop.withDatabase(
      `insert into private.mails (kind, recipient, data, unique_key)
       select 'back-in-stock', r, '${JSON.stringify(data)}', r from unnest('{${recipients}}'::text[]) r`,
    )
  }

  async function states(): Promise<string[]> {
    const rows = await shop.withDatabase<{ state: string }>(
      `select recipient || ': ' || case when sent_at is not null then 'sent' when next_attempt_at is null then 'given up'
         else 'waiting' end || coalesce(', ' || failure, '') as state
       from private.mails order by recipient`,
    )
    return rows.map(({ state }) => state)
  }

  const waitUntilDue = () =>
    shop.withDatabase('update private.mails set next_attempt_at = now() where next_attempt_at is not null')

  return { queue, queueBulk, states, waitUntilDue }
}
