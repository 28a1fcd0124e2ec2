type Room = {
  /** The files that are changed. */
  mutate: readonly string[]
  /** The tests near them, which must notice. */
  tests: readonly string[]
  /** Where they run; a page, where nothing is said. */
  environment?: 'node'
  /** What runs before them, where that is not the set-up of tests without a backend. */
  setupFiles?: readonly string[]
}

const FUNCTIONS = 'supabase/functions'

/** The rooms whose every small change a test must notice, in the order in which they are tried. */
export const ROOMS: Readonly<Record<string, Room>> = {
  money: { mutate: ['src/money.ts'], tests: ['src/money.test.ts'] },
  search: {
    mutate: ['src/search/local-search.ts'],
    tests: ['src/search/local-search.test.ts'],
  },
  sort: {
    mutate: ['src/catalogue/{list/sorting,product,list-scope}.ts'],
    tests: ['src/catalogue/{list/sorting,product,list-scope}.test.ts'],
  },
  order: { mutate: ['src/orders/order.ts'], tests: ['src/orders/order.test.ts'] },
  validation: {
    mutate: ['src/forms/{rules,drafts,code-point-length}.ts', 'src/{account,contact,newsletter,reviews}/*-schema.ts'],
    tests: [
      'src/forms/{rules,drafts,code-point-length}.test.ts',
      'src/{account,contact,newsletter,reviews}/*-schema.test.ts',
    ],
  },
  failures: {
    mutate: ['src/backends/{errors,query-client,busy-retry,time-limits}.ts'],
    tests: ['src/backends/{errors,query-client,busy-retry,time-limits}.test.ts'],
  },
  cart: {
    mutate: ['src/cart/{lines,line-availability}.ts'],
    tests: ['src/cart/{lines,line-texts,line-availability}.test.ts'],
    environment: 'node',
  },
  'stored-cart': {
    mutate: ['src/cart/storage/stored-cart.ts'],
    tests: ['src/cart/storage/stored-cart.test.ts'],
    environment: 'node',
  },
  payments: {
    mutate: [`${FUNCTIONS}/_shared/{order,pricing,shipping}.ts`],
    tests: [`${FUNCTIONS}/_shared/{order,pricing,shipping}.test.ts`],
    environment: 'node',
    setupFiles: [],
  },
  webhook: {
    mutate: [`${FUNCTIONS}/_shared/fulfil-order.ts`, `${FUNCTIONS}/stripe-webhook/handler.ts`],
    tests: [`${FUNCTIONS}/_shared/fulfilment.test.ts`, `${FUNCTIONS}/stripe-webhook/event.test.ts`],
    environment: 'node',
    setupFiles: [],
  },
  backends: {
    mutate: ['src/backends/{auth-fetch,storefront,supabase,supabase-error}.ts'],
    tests: ['src/backends/{auth-fetch,storefront,supabase,supabase-caller,supabase-error}.test.ts'],
    setupFiles: ['tests/setup.ts'],
  },
}
