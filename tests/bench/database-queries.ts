import type { Postgres } from '../../sandbox/supabase/connection'
import { userId } from './database-data'
import type { Actor } from './database-plans'

export type Query = { name: string; actor: Actor; sql: string }

const visitor: Actor = { role: 'anon', headers: { 'x-forwarded-for': '203.0.113.7' } }
const customer: Actor = { role: 'authenticated', sub: userId(7) }
const admin: Actor = { role: 'authenticated', sub: userId(1) }
const owner: Actor = { role: 'postgres' }

const REVIEWS = `select id, user_name, rating, title, comment, created_at from public.reviews where product_id = 'product-7'`
const NEWEST = 'order by created_at desc, id desc limit 21'

type Inbox = { status?: string; search?: string; before?: { created_at: string; id: string } }

/** Every query that the shop sends, as PostgREST hands it to Postgres. */
export async function shopQueries(database: Postgres): Promise<Query[]> {
  return [...(await reviewQueries(database)), ...VISITOR_WRITES, ...(await inboxQueries(database)), ...OTHER_QUERIES]
}

async function reviewQueries(database: Postgres): Promise<Query[]> {
  const deepReview = await keyOf(database, 'reviews', "product_id = 'product-7'", 900)
  return [
    { name: 'reviews: first page', actor: visitor, sql: `${REVIEWS} ${NEWEST}` },
    {
      name: 'reviews: page 45',
      actor: visitor,
      sql: `${REVIEWS} and created_at <= '${deepReview.created_at}'
        and (created_at < '${deepReview.created_at}' or id < '${deepReview.id}') ${NEWEST}`,
    },
    { name: 'reviews: summary', actor: visitor, sql: "select * from public.review_summary('product-7')" },
    {
      name: 'reviews: write one',
      actor: customer,
      sql: "insert into public.reviews (product_id, rating, title, comment) values ('product-7', 5, 'Good', 'Very')",
    },
  ]
}

const VISITOR_WRITES: readonly Query[] = [
  {
    name: 'newsletter: subscribe',
    actor: visitor,
    sql: "insert into public.newsletter_subscriptions (email) values ('a@example.com')",
  },
  {
    name: 'contact: send',
    actor: visitor,
    sql: "insert into public.contact_submissions (first_name, last_name, email, subject, message) values ('a', 'b', 'c@example.com', 'd', 'e')",
  },
]

async function inboxQueries(database: Postgres): Promise<Query[]> {
  const key = (table: string, where: string, offset: number) => keyOf(database, table, where, offset)
  const deepMessage = await key('contact_submissions', 'true', 900_000)
  const deepResolved = await key('contact_submissions', "status = 'resolved'", 900_000)
  const deepRing = await key('contact_submissions', "message like '%ring%'", 200_000)

  // What contact_inbox runs, in the name of its owner as it does, since EXPLAIN doesn't look into functions.
  const inbox = async (name: string, { status, search, before }: Inbox = {}): Promise<Query> => {
    const { rows } = await database.query<{ sql: string }>(
      'select (private.inbox_query($1, $2, $3, $4, 50)).query as sql',
      [status ?? null, search ?? null, before?.created_at ?? null, before?.id ?? null],
    )
    return { name: `inbox: ${name}`, actor: owner, sql: rows[0]?.sql ?? '' }
  }

  return [
    await inbox('first page'),
    await inbox('page 18 000', { before: deepMessage }),
    await inbox('new only', { status: 'new' }),
    await inbox('resolved, page 18 000', { status: 'resolved', before: deepResolved }),
    await inbox('a word in one of 3', { search: 'ring' }),
    await inbox('the same, page 4 000', { search: 'ring', before: deepRing }),
    await inbox('a word in one of 200', { search: 'engraving' }),
    await inbox('a word in one of 20 000', { search: 'vermilion' }),
    await inbox('an address', { search: 'visitor77777@' }),
    await inbox('a word that is not there', { search: 'palladium' }),
    await inbox('two letters', { search: 'la' }),
    await inbox('three words', { search: 'ring engraving first7' }),
    await inbox('a word among the new', { status: 'new', search: 'engraving' }),
    await inbox('punctuation alone', { search: '... ?! ###' }),
    await inbox('two common words that never meet', { search: 'ring bracelet' }),
    await inbox('a common and a rarer word that never meet', { search: 'arrived engraving' }),
    {
      name: 'inbox: words that never meet, as the admin calls it',
      actor: admin,
      sql: "select * from public.contact_inbox(search => 'ring bracelet')",
    },
    {
      name: 'inbox: ten common words, as the admin calls it',
      actor: admin,
      sql: "select * from public.contact_inbox(search => 'hello about order the ring its box example question visitor')",
    },
    {
      name: 'inbox: as the admin calls it',
      actor: admin,
      sql: "select * from public.contact_inbox(search => 'vermilion')",
    },
    { name: 'inbox: counts', actor: admin, sql: 'select status, submissions from public.contact_status_counts' },
    {
      name: 'inbox: set a status',
      actor: admin,
      sql: `update public.contact_submissions set status = 'resolved' where id = '${deepMessage.id}'`,
    },
  ]
}

const OTHER_QUERIES: readonly Query[] = [
  {
    name: 'admin: am I one?',
    actor: admin,
    sql: `select role from public.user_roles where user_id = '${userId(1)}' and role = 'admin'`,
  },
  {
    name: 'profile: read',
    actor: customer,
    sql: `select full_name, phone from public.profiles where id = '${userId(7)}'`,
  },
  {
    name: 'profile: write',
    actor: customer,
    sql: `update public.profiles set phone = '1' where id = '${userId(7)}'`,
  },
  {
    name: 'order: of a session',
    actor: { role: 'anon', headers: { 'x-checkout-session': 'cs_bench_777' } },
    sql: "select id, status, items from public.orders where stripe_session_id = 'cs_bench_777'",
  },
  {
    name: 'orders: of a customer',
    actor: customer,
    sql: `select id, status, items from public.orders where user_id = '${userId(7)}' order by created_at desc limit 50`,
  },
  {
    name: 'order: record',
    actor: { role: 'service_role' },
    sql: `select * from public.record_order('cs_new', 'paid', 'c@example.com', '${userId(7)}', 143, 15, '[]')`,
  },
  {
    name: 'cart: of a session',
    actor: { role: 'anon', headers: { 'x-cart-session': '40000000-0000-4000-8000-000000000777' } },
    sql: `select i.id, i.quantity, p.name from public.cart_items i left join public.products p on p.id = i.product_id
      where i.session_id = '40000000-0000-4000-8000-000000000777' order by i.created_at`,
  },
]

/** The key of the row at this place of a listing, newest first. */
async function keyOf(database: Postgres, table: string, where: string, offset: number) {
  const { rows } = await database.query<{ created_at: string; id: string }>(
    `select created_at::text, id from public.${table} where ${where}
     order by created_at desc, id desc
     offset least(${offset}, (select count(*) from public.${table} where ${where}) * 9 / 10) limit 1`,
  )
  const [row] = rows
  if (!row) throw new Error(`No row in ${table} where ${where}`)
  return row
}
