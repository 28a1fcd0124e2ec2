import type { Actor } from './concurrent-requests'
import { userId } from './race-database'

export type ClientWrite = { actor: (n: number) => Actor; sql: (n: number) => string }

const cart = (n: number) => `20000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const visitor = (n: number): Actor => ({ role: 'anon', address: address(n), cart: cart(n) })
export const customer = (n: number): Actor => ({ role: 'authenticated', userId: userId(n), address: address(n) })
const address = (n: number) => `198.51.${Math.floor(n / 200)}.${n % 200}`

/** Offset of a person's second account, which is deleted, and second cart, which is merged. */
const SECOND = 1000

/** One write by person `n` for each table and function that clients can write to; `prepare` creates its rows. */
export const CLIENT_WRITES: Record<string, ClientWrite> = {
  'INSERT public.cart_items': {
    actor: visitor,
    sql: (n) => `insert into public.cart_items (product_id, session_id) values ('variant-3', '${cart(n)}')`,
  },
  'UPDATE public.cart_items': {
    actor: visitor,
    sql: () => `update public.cart_items set quantity = 2 where product_id = 'variant-1'`,
  },
  'DELETE public.cart_items': {
    actor: visitor,
    sql: () => `delete from public.cart_items where product_id = 'variant-2'`,
  },
  'INSERT public.contact_submissions': {
    actor: visitor,
    sql: (n) => `insert into public.contact_submissions (first_name, last_name, email, subject, message)
      values ('Ming', 'Wu', 'ming${n}@shop.test', 'Size', 'A 7?')`,
  },
  'UPDATE public.contact_submissions': {
    actor: customer,
    sql: (n) => `update public.contact_submissions set status = 'resolved' where email = 'known${n}@shop.test'`,
  },
  'DELETE public.contact_submissions': {
    actor: customer,
    sql: (n) => `delete from public.contact_submissions where email = 'spam${n}@shop.test'`,
  },
  'INSERT public.newsletter_subscriptions': {
    actor: visitor,
    sql: (n) => `insert into public.newsletter_subscriptions (email) values ('new${n}@shop.test')`,
  },
  'UPDATE public.profiles': {
    actor: customer,
    sql: (n) => `update public.profiles set full_name = 'Ming ${n}' where id = '${userId(n)}'`,
  },
  'INSERT public.reviews': {
    actor: customer,
    sql: () => `insert into public.reviews (product_id, rating, title, comment) values ('ring', 5, 't', 'c')`,
  },
  'UPDATE public.reviews': {
    actor: customer,
    sql: (n) => `update public.reviews set status = 'hidden' where id = '${userId(n)}'`,
  },
  'INSERT public.saved_products': {
    actor: customer,
    sql: () => `insert into public.saved_products (handle) values ('ring')`,
  },
  'DELETE public.saved_products': {
    actor: customer,
    sql: () => `delete from public.saved_products where handle = 'pin'`,
  },
  'UPDATE public.shop_settings': {
    actor: customer,
    sql: () => 'update public.shop_settings set reviews_need_approval = false where id',
  },
  'EXECUTE public.unsubscribe': { actor: visitor, sql: (n) => `select public.unsubscribe('${userId(n)}')` },
  'EXECUTE public.request_back_in_stock': {
    actor: visitor,
    sql: (n) => `select public.request_back_in_stock('new${n}@shop.test', 'gid://shopify/ProductVariant/1', 'ring')`,
  },
  'EXECUTE public.merge_session_cart': {
    actor: (n) => ({ ...customer(n), cart: cart(n + SECOND) }),
    sql: () => 'select public.merge_session_cart()',
  },
  'EXECUTE public.delete_account': {
    actor: (n) => customer(n + SECOND),
    sql: () => 'select public.delete_account()',
  },
}

/**
 * Creates the rows that these people's writes need. The first `admins` people are admins.
 */
export function prepareClientWrites(people: readonly number[], admins: number): string {
  const from = `from unnest(array[${people.join(', ')}]) n`
  const id = (n: string) => `('00000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`
  const cartId = (n: string) => `('20000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`
  return `
    truncate auth.users cascade;
    insert into auth.users (id, email, email_confirmed_at)
    select ${id('n')}, 'user' || n || '@shop.test', now()
    from unnest(array[${[...people, ...people.map((n) => n + SECOND)].join(', ')}]) n;
    insert into auth.sessions (id, user_id, created_at) select id, id, now() from auth.users;
    insert into public.user_roles (user_id, role) select ${id('n')}, 'admin' ${from} order by n limit ${admins};
    insert into public.products (id, name, price_cad, handle)
    values ('variant-3', 'Cuff', 100, 'cuff'), ('gid://shopify/ProductVariant/1', 'Ring', 100, 'ring');
    insert into public.reviews (id, product_id, user_id, rating, title, comment)
    select ${id('n')}, 'ring', ${id(`n + ${SECOND}`)}, 4, 't', 'c' ${from};
    insert into public.saved_products (user_id, handle) select ${id('n')}, 'pin' ${from};
    insert into public.contact_submissions (first_name, last_name, email, subject, message)
    select 'a', 'b', sender || n || '@shop.test', 'c', 'd' ${from}, unnest(array['known', 'spam']) sender;
    insert into public.newsletter_subscriptions (email, unsubscribe_token)
    select 'known' || n || '@shop.test', ${id('n')} ${from};
    insert into public.cart_items (product_id, session_id)
    select 'variant-' || v, ${cartId('c')} ${from}, unnest(array[n, n + ${SECOND}]) c, generate_series(1, 2) v;
    insert into public.saved_products (user_id, handle) select ${id('n')}, 'cuff' ${from};
    insert into public.orders (stripe_session_id, customer_email, status, total_amount_cad, items)
    select 'cs_' || n, 'known' || n || '@shop.test', 'paid', 10, '[]' ${from};`
}

const large = "repeat('x', 8000000)"

/** Writes with rows of 8 MB. */
export const GIANT_WRITES = [
  `insert into public.contact_submissions (first_name, last_name, email, subject, message) values ('a', 'b', 'c@shop.test', 'd', ${large})`,
  `insert into public.newsletter_subscriptions (email) values (${large})`,
  `insert into public.reviews (product_id, rating, title, comment) values ('ring', 5, 't', ${large})`,
  `insert into public.cart_items (product_id, user_id, attributes)
    values ('variant-1', auth.uid(), jsonb_build_array(jsonb_build_object('key', 'Engraving', 'value', ${large})))`,
  `update public.profiles set full_name = ${large} where id = auth.uid()`,
  `select public.request_back_in_stock('a@shop.test', 'gid://shopify/ProductVariant/1', ${large})`,
]
