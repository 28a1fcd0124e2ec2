import type { Database } from '../../src/backends/database.types'

/** An id without a row. */
export const NO_ROW_ID = '00000000-0000-0000-0000-000000000000'

type Tables = Database['public']['Tables']
type Functions = Database['public']['Functions']

type TableAccess<Name extends keyof Tables> = {
  /** Whether a visitor may read each column. */
  reads: Record<keyof Tables[Name]['Row'], boolean>
  /** The key column. */
  key: keyof Tables[Name]['Row']
  /** A row that a not-null constraint refuses after the privileges are checked. */
  impossibleRow: Partial<Record<keyof Tables[Name]['Row'], string | null>>
  inserts: boolean
  /** A change for a row that does not exist. */
  update: Partial<Tables[Name]['Row']>
  updates: boolean
  deletes: boolean
}

function columns<Name extends string>(value: boolean, ...names: Name[]): Record<Name, boolean> {
  return Object.fromEntries(names.map((name) => [name, value])) as Record<Name, boolean>
}

const NOTHING = { inserts: false, updates: false, deletes: false } as const

/** A visitor's privileges; TypeScript requires every table and column. */
export const VISITOR_ACCESS: { [Name in keyof Tables]: TableAccess<Name> } = {
  back_in_stock_requests: {
    reads: {
      ...columns(
        false,
        'claimed_at',
        'consent_page',
        'created_at',
        'email',
        'failures',
        'id',
        'mailbox',
        'notified_at',
      ),
      ...columns(false, 'product_handle', 'retry_at', 'sold_out_at', 'unsubscribe_token', 'variant_id'),
    },
    key: 'id',
    impossibleRow: { email: null },
    update: { failures: 0 },
    ...NOTHING,
  },
  cart_items: {
    reads: columns(
      true,
      'attributes',
      'created_at',
      'id',
      'product_id',
      'quantity',
      'session_id',
      'updated_at',
      'user_id',
    ),
    key: 'id',
    impossibleRow: { product_id: null, session_id: NO_ROW_ID },
    inserts: true,
    update: { quantity: 1 },
    updates: true,
    deletes: true,
  },
  contact_status_counts: {
    reads: columns(false, 'status', 'submissions'),
    key: 'status',
    impossibleRow: { status: null },
    update: { submissions: 0 },
    ...NOTHING,
  },
  contact_submissions: {
    reads: columns(
      false,
      'created_at',
      'email',
      'first_name',
      'held',
      'id',
      'kind',
      'last_name',
      'message',
      'status',
      'subject',
      'user_id',
    ),
    key: 'id',
    impossibleRow: { email: null },
    update: { status: 'new' },
    ...NOTHING,
    inserts: true,
  },
  newsletter_subscriptions: {
    reads: columns(false, 'consent_page', 'created_at', 'email', 'held', 'id', 'unsubscribe_token'),
    key: 'id',
    impossibleRow: { email: null },
    update: { held: false },
    ...NOTHING,
    inserts: true,
  },
  orders: {
    reads: {
      ...columns(true, 'created_at', 'customer_contact', 'id', 'items', 'shipping_amount_cad', 'status'),
      ...columns(true, 'number', 'stripe_session_id', 'total_amount_cad', 'updated_at'),
      ...columns(
        false,
        'carrier',
        'gift',
        'shipped_at',
        'shipping_address',
        'shipping_name',
        'tracking_number',
        'tracking_url',
      ),
      ...columns(false, 'customer_email', 'is_anonymized', 'refunded_amount_cad', 'review_reason', 'user_id'),
    },
    key: 'id',
    impossibleRow: { stripe_session_id: null },
    update: { status: 'paid' },
    ...NOTHING,
  },
  products: {
    reads: {
      ...columns(true, 'collection', 'handle', 'id', 'image_url', 'name', 'price_cad', 'selected_options'),
      ...columns(false, 'mirrored_at', 'read_at', 'retired_at', 'storefront_product_id'),
    },
    key: 'id',
    impossibleRow: { id: null },
    update: { name: '' },
    ...NOTHING,
  },
  profiles: {
    reads: columns(false, 'email', 'full_name', 'id', 'phone'),
    key: 'id',
    impossibleRow: { id: null },
    update: { phone: '' },
    ...NOTHING,
  },
  returns: {
    reads: columns(false, 'comment', 'created_at', 'id', 'items', 'order_id', 'reason', 'submission_id'),
    key: 'id',
    impossibleRow: { order_id: null },
    update: { reason: 'other' },
    ...NOTHING,
  },
  review_summaries: {
    reads: columns(true, 'histogram', 'product_id', 'ratings', 'stars'),
    key: 'product_id',
    impossibleRow: { product_id: null },
    update: { ratings: 0 },
    ...NOTHING,
  },
  reviews: {
    reads: {
      ...columns(true, 'comment', 'created_at', 'id', 'product_id', 'rating', 'title', 'user_name'),
      ...columns(false, 'user_email', 'user_id'),
    },
    key: 'id',
    impossibleRow: { product_id: null },
    update: { title: '' },
    ...NOTHING,
  },
  user_roles: {
    reads: columns(false, 'role', 'user_id'),
    key: 'user_id',
    impossibleRow: { user_id: null },
    update: { role: 'admin' },
    ...NOTHING,
  },
}

type FunctionAccess = { calls: boolean; args: Record<string, string> }

/** The database functions a visitor may call, with arguments that change nothing. */
export const VISITOR_FUNCTIONS: Record<keyof Functions, FunctionAccess> = {
  back_in_stock_counts: { calls: false, args: {} },
  claim_back_in_stock_mails: { calls: false, args: { variant_ids: '[]', at_most: '0' } },
  claim_stock_check: { calls: false, args: {} },
  claim_mirror_batch: { calls: false, args: {} },
  contact_inbox: { calls: false, args: {} },
  count_function_call: { calls: false, args: { function_name: 'create-checkout', client_address: '' } },
  delete_held: { calls: false, args: { created_until: '1970-01-01' } },
  delete_account: { calls: false, args: {} },
  export_my_data: { calls: false, args: {} },
  finish_order_review: { calls: false, args: { order_id: NO_ROW_ID } },
  held_counts: { calls: false, args: {} },
  merge_session_cart: { calls: false, args: {} },
  my_orders: { calls: false, args: {} },
  open_order: { calls: true, args: { token: '', browser_key: '' } },
  order_contact: { calls: true, args: {} },
  orders_to_review: { calls: false, args: {} },
  products_mirrored_at: { calls: true, args: {} },
  record_back_in_stock_mails: { calls: false, args: { outcomes: '[]' } },
  record_mirror_batch: {
    calls: false,
    args: { after_cursor: '', next_cursor: '', read_at: '1970-01-01', run_id: NO_ROW_ID, variants: '[]' },
  },
  record_mirrored_product: {
    calls: false,
    args: { read_at: '1970-01-01', storefront_product_id: 'none', variants: '[]' },
  },
  record_stock_check: { calls: false, args: { variant_ids: '[]', in_stock_ids: '[]', read_at: '1970-01-01' } },
  record_order: {
    calls: false,
    args: {
      session_id: 'cs_test_none',
      status: 'processing',
      customer_email: '',
      user_id: NO_ROW_ID,
      total_cad: '0',
      shipping_cad: '0',
      items: '[]',
      review_reason: '',
      refunded_cad: '0',
      shipping_name: '',
      shipping_address: '{}',
      gift: '{}',
    },
  },
  release_held: { calls: false, args: {} },
  // An invalid variant: the table refuses it.
  request_back_in_stock: { calls: true, args: { email: '', variant_id: '', product_handle: '' } },
  request_order_link: { calls: false, args: { order_number: '', email: '', token: '', client_address: '' } },
  review_summary: { calls: true, args: { product_id: 'none' } },
  start_return: { calls: false, args: { return_id: NO_ROW_ID, order_id: NO_ROW_ID, items: '[]', reason: '' } },
  unsubscribe: { calls: true, args: { token: NO_ROW_ID } },
}
