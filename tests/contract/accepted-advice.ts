/** Postgres combines permissive policies with OR, so a single policy would read the same rows at the same cost. */
const TWO_REASONS = 'A signed-in customer has two reasons to reach a row, their id and the session of the request.'

/** Accepted warnings of the official advisors: a part of the text, and the reason. */
export const ACCEPTED_ADVICE: readonly { name: string; detail: string; reason: string }[] = [
  { name: 'multiple_permissive_policies', detail: 'Table `public.cart_items`', reason: TWO_REASONS },
  { name: 'multiple_permissive_policies', detail: 'Table `public.orders`', reason: TWO_REASONS },
  {
    name: 'rls_policy_always_true',
    detail: 'Table `public.newsletter_subscriptions` has an RLS policy `anyone subscribes`',
    reason: 'Anyone may subscribe any address; a trigger limits how often, and nobody can read the table.',
  },
]
