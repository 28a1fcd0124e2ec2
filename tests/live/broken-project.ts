import { type BrokenSetUp, html, status, without, withText } from './broken-set-up'
import { PROJECT } from './sandbox-services'

const settings = (from: string, to: string) => ({ [`${PROJECT}/auth/v1/settings`]: withText(from, to) })
const PRIVILEGES = 'visitors have exactly the expected privileges on tables'

const everyOf = (...texts: string[]) => new RegExp(texts.map((text) => `(?=.*${text})`).join(''), 's')

export const BROKEN_PROJECTS: readonly BrokenSetUp[] = [
  {
    check: 'the project answers and takes the key',
    mistake: 'a key of another project',
    says: /refuses the key/,
    environment: { supabase: { url: PROJECT, anonKey: 'sb_publishable_other' } },
  },
  {
    check: 'the project answers and takes the key',
    mistake: 'an older key that has expired',
    says: /refuses the key/,
    answers: { [`${PROJECT}/rest/v1/products`]: status(401, { code: 'PGRST301', message: 'JWT expired' }) },
  },
  {
    check: 'the project answers and takes the key',
    mistake: 'an address that is no project',
    says: /without JSON/,
    answers: { [PROJECT]: html },
  },
  {
    // In one set-up, since the check sends hundreds of requests.
    check: PRIVILEGES,
    mistake: 'privileges changed by hand',
    says: everyOf(
      'can’t update cart_items',
      'can’t insert into newsletter_subscriptions',
      'can read contact_submissions.email',
      'can update orders',
    ),
    sql: {
      run: `revoke update on cart_items from anon; revoke insert on newsletter_subscriptions from anon;
        grant select (email) on contact_submissions to anon; grant update (status) on orders to anon`,
      undo: `grant update (quantity) on cart_items to anon; grant insert (email) on newsletter_subscriptions to anon;
        revoke select (email) on contact_submissions from anon; revoke update (status) on orders from anon`,
    },
  },
  {
    check: PRIVILEGES,
    mistake: 'a column of a later migration',
    says: /review_summaries\.histogram is missing \(42703\)/,
    answers: {
      [`${PROJECT}/rest/v1/review_summaries`]: (request, response) =>
        request.url.includes('histogram') ? Response.json({ code: '42703' }, { status: 400 }) : response,
    },
  },
  {
    check: 'visitors may call exactly the expected functions',
    mistake: 'unsubscribing that visitors can’t do',
    says: /can’t call unsubscribe/,
    sql: {
      run: 'revoke execute on function unsubscribe(uuid) from anon',
      undo: 'grant execute on function unsubscribe(uuid) to anon',
    },
  },
  {
    check: 'visitors read no cart or order of another',
    mistake: 'a policy that shows every order',
    says: /rows of orders that are not theirs/,
    sql: {
      run: `insert into orders (stripe_session_id, status, items, total_amount_cad) values ('cs_test_1', 'paid', '[]', 1);
        create policy hole on orders for select to anon using (true)`,
      undo: 'drop policy hole on orders',
    },
  },
  {
    check: 'the products in the database are those of the last two hours',
    mistake: 'a mirror that stopped three hours ago',
    says: /The products were last copied at 20\d\d/,
    sql: {
      run: "update private.product_mirror set completed_at = now() - interval '3 hours'",
      undo: 'update private.product_mirror set completed_at = now()',
    },
  },
  {
    check: 'the products in the database are those of the last two hours',
    mistake: 'a database cart without products',
    says: /No product was ever copied/,
    sql: {
      run: 'update private.product_mirror set completed_at = null',
      undo: 'update private.product_mirror set completed_at = now()',
    },
  },
  {
    check: 'every migration is applied',
    mistake: 'a migration that is left',
    says: /Not applied: 20261123160000_cart/,
    shop: { listPendingMigrations: async () => ['20261123160000_cart.sql'] },
  },
  {
    check: 'an admin exists',
    mistake: 'no admin',
    says: /Nobody is an admin/,
    sql: { run: 'delete from user_roles', undo: 'select 1' },
  },
  {
    check: 'an admin exists',
    mistake: 'a secret key of another project',
    says: /refuses the secret key/,
    shop: { secrets: { SUPABASE_SECRET_KEY: 'sb_secret_other' } },
  },
  {
    check: 'the bucket of photographs is private',
    mistake: 'a project without Storage',
    says: /bucket photographs is missing/,
    answers: { [`${PROJECT}/storage/v1/bucket/photographs`]: status(404) },
  },
  {
    check: 'the bucket of photographs is private',
    mistake: 'a public bucket',
    says: /Anyone can read/,
    answers: { [`${PROJECT}/storage/v1/bucket/photographs`]: withText('"public":false', '"public":true') },
  },
  {
    check: 'queued mails are sent',
    mistake: 'no schedule for the mails',
    says: /An email has waited since/,
    sql: {
      run: "insert into private.mails (kind, recipient, data, unique_key, next_attempt_at) values ('any', 'li@example.com', '{}', 'any', now() - interval '11 minutes')",
      undo: 'delete from private.mails',
    },
  },
  {
    check: 'queued mails are sent',
    mistake: 'a mail that was given up',
    says: /given up in the last 30 days: 1/,
    sql: {
      run: "insert into private.mails (kind, recipient, data, unique_key, next_attempt_at) values ('any', 'li@example.com', '{}', 'any', null)",
      undo: 'delete from private.mails',
    },
  },
  {
    check: 'accounts are created by email and confirmed by a mail link',
    mistake: 'confirmation turned off',
    says: /need a confirmed email address/,
    answers: settings('"mailer_autoconfirm":false', '"mailer_autoconfirm":true'),
  },
  {
    check: 'accounts are created by email and confirmed by a mail link',
    mistake: 'email turned off',
    says: /sign in with an email/,
    answers: settings('"email":true', '"email":false'),
  },
  {
    check: 'accounts are created by email and confirmed by a mail link',
    mistake: 'sign-up turned off',
    says: /Nobody can sign up/,
    answers: settings('"disable_signup":false', '"disable_signup":true'),
  },
  {
    check: 'mail links lead to the site',
    mistake: 'a site that is no redirect address',
    says: /leads to https:\/\/shop\.test\/ and not to https:\/\/moved\.test/,
    environment: { site: 'https://moved.test' },
  },
  {
    check: 'pages of the site may call it',
    mistake: 'a proxy without CORS',
    says: /block calls from .* to \/rest\/v1\/reviews/,
    answers: { [PROJECT]: without('access-control-allow-origin') },
  },
]
