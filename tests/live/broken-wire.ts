import { status } from './broken-set-up'

type Change = (request: Request, response: Response) => Response | Promise<Response>

/** A mistake of a service and the one promise of the wire that it breaks: a changed answer, or a changed database. */
type BrokenPromise = { check: string; mistake: string } & (
  | {
      /** What the request of the check has in its path, its headers or its body. */
      where: string
      answers: Change
    }
  | { sql: { run: string; undo: string } }
)

const policyHole = (table: string, role: string) => ({
  run: `create policy hole on ${table} for select to ${role} using (true)`,
  undo: `drop policy hole on ${table}`,
})

/** What the rule says is kept, so that it can be put back. */
const EMAIL_RULE = {
  run: `create table private.dropped_rule as
      select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'contact_submissions_email_check';
    alter table contact_submissions drop constraint contact_submissions_email_check`,
  undo: `delete from contact_submissions;
    do $$ begin
      execute 'alter table contact_submissions add constraint contact_submissions_email_check '
        || (select rule from private.dropped_rule);
    end $$;
    drop table private.dropped_rule`,
}

const BROKEN_STOREFRONT: readonly BrokenPromise[] = [
  {
    check: 'a wrong storefront token is refused',
    mistake: 'a storefront that takes any token',
    where: '0'.repeat(32),
    answers: status(200, { data: { shop: { name: 'Liangyi' } } }),
  },
  {
    check: 'a field that the schema lacks is a GraphQL error with status 200',
    mistake: 'a status for a GraphQL error',
    where: 'noSuchField }',
    answers: status(400, { errors: [{ message: 'Field does not exist' }] }),
  },
  {
    check: 'an unknown handle is no product',
    mistake: 'an error for an unknown handle',
    where: 'no-such-product',
    answers: status(200, { data: null, errors: [{ message: 'Not found' }] }),
  },
  {
    check: 'an unknown variant is a user error and makes no cart',
    mistake: 'an empty cart for an unknown variant',
    where: 'cartCreate',
    answers: status(200, { data: { cartCreate: { cart: { id: 'gid://shopify/Cart/1' }, userErrors: [] } } }),
  },
  {
    check: 'a list of more than 250 is refused',
    mistake: 'a list that is taken at any length',
    where: 'nodes(ids',
    answers: status(200, { data: { nodes: [] } }),
  },
]

const BROKEN_PROJECT: readonly BrokenPromise[] = [
  {
    check: 'a wrong Supabase key is refused',
    mistake: 'a gateway that takes any key',
    where: 'sb_publishable_wrong',
    answers: status(200, []),
  },
  {
    check: 'a table that is not there is named by PGRST205',
    mistake: 'Postgres’ own code for a missing table',
    where: '/rest/v1/no_such_table',
    answers: status(404, { code: '42P01', message: 'relation does not exist' }),
  },
  {
    check: 'a value that a rule of the table refuses is 400 with code 23514',
    mistake: 'a table without its rule',
    sql: EMAIL_RULE,
  },
  {
    check: 'a second subscription of an address is 409 with code 23505',
    mistake: 'a newsletter that takes an address twice',
    where: '/rest/v1/newsletter_subscriptions',
    answers: status(201, null),
  },
  {
    check: 'orders are not listed without their session',
    mistake: 'a policy that shows every order',
    sql: policyHole('orders', 'anon'),
  },
  {
    check: 'a wrong password is 400 with code invalid_credentials',
    mistake: 'the error of an older auth server',
    where: 'no-such-customer@example.com","password":"not-the-password',
    answers: status(400, { error: 'invalid_grant', error_description: 'Invalid login credentials' }),
  },
  {
    check: 'a short password is 422 with its reasons',
    mistake: 'a short password without its reasons',
    where: '/auth/v1/signup',
    answers: status(422, { code: 422, error_code: 'weak_password', msg: 'Too short' }),
  },
  {
    check: 'an unknown refresh token is 400 with its own code',
    mistake: 'an unknown refresh token without a code',
    where: 'grant_type=refresh_token',
    answers: status(401, { msg: 'Invalid Refresh Token' }),
  },
  {
    check: 'a second mail within a minute is 429 with code over_email_send_rate_limit',
    mistake: 'mails without a limit',
    where: '/auth/v1/recover',
    answers: status(200, {}),
  },
  {
    check: 'a customer reads their own profile alone',
    mistake: 'a policy that shows every profile',
    sql: policyHole('profiles', 'authenticated'),
  },
  {
    check: 'a customer reads no message to the shop',
    mistake: 'a policy that shows every message',
    sql: policyHole('contact_submissions', 'authenticated'),
  },
  {
    check: 'a customer may not read reviewers’ addresses',
    mistake: 'a column of reviews that is granted',
    sql: {
      run: 'grant select (user_email) on reviews to authenticated',
      undo: 'revoke select (user_email) on reviews from authenticated',
    },
  },
]

const BROKEN_FUNCTIONS: readonly BrokenPromise[] = [
  {
    check: 'a function that is not there is 404',
    mistake: 'a gateway without a 404',
    where: '/functions/v1/no-such-function',
    answers: status(500, { error: 'Internal error' }),
  },
  {
    check: 'a function takes nothing but POST',
    mistake: 'a checkout by GET',
    where: 'GET https://project.test/functions/v1/create-checkout',
    answers: status(200, { url: 'https://checkout.stripe.com/' }),
  },
  {
    check: 'a checkout of nothing is 400',
    mistake: 'a checkout of nothing that fails',
    where: '{"lines":[]}',
    answers: status(500, { error: 'Internal error' }),
  },
  {
    check: 'a checkout of what is not sold is 409 and names the line',
    mistake: 'a checkout that does not name the line',
    where: '"lines":[{"variantId"',
    answers: status(409, { error: 'Some pieces are not sold', lines: [] }),
  },
  {
    check: 'an event without Stripe’s signature is 400',
    mistake: 'a webhook that takes unsigned events',
    where: '/functions/v1/stripe-webhook',
    answers: status(200, { received: true }),
  },
]

export const BROKEN_PROMISES: readonly BrokenPromise[] = [...BROKEN_STOREFRONT, ...BROKEN_PROJECT, ...BROKEN_FUNCTIONS]
