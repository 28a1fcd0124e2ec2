export const ACTORS = ['anon', 'customer', 'withoutUser', 'unknownUser', 'admin'] as const
export type Actor = (typeof ACTORS)[number]
type Verb = 'select' | 'update' | 'delete'

/** Access to rows that belong to others or to the shop; everything else is refused. */
type TableAccess = {
  /** `policy name: roles`, as in pg_policies. */
  policies: string[]
  allowed?: Partial<Record<Actor, Verb[]>>
  /** Columns without privileges for these verbs. */
  hiddenColumns?: string[]
  /** The only columns that may be updated. */
  updatableColumns?: string[]
  /** Whether some rows may be deleted, so that the privilege to lock the table is implied. */
  canBeLocked?: boolean
  /** The column with the owner of a row. */
  ownerColumn?: string
}

const EVERYONE_READS = Object.fromEntries(ACTORS.map((actor) => [actor, ['select']])) as Record<Actor, Verb[]>

/** One entry per table of the schemas public and private. */
export const TABLE_ACCESS: Record<string, TableAccess> = {
  'public.profiles': {
    policies: ['customers read their own profile: authenticated', 'customers update their own profile: authenticated'],
    ownerColumn: 'id',
  },
  'public.user_roles': { policies: ['customers read their own roles: authenticated'], ownerColumn: 'user_id' },
  'public.shop_settings': {
    policies: ['admins change the settings: authenticated', 'admins read the settings: authenticated'],
    allowed: { admin: ['select', 'update'] },
    hiddenColumns: ['notice_email'],
    updatableColumns: ['reviews_need_approval'],
  },
  'public.reviews': {
    policies: [
      'admins approve, hide and reply: authenticated',
      'customers insert their own: authenticated',
      'customers read approved reviews, admins all: authenticated',
      'visitors read approved reviews: anon',
    ],
    allowed: { ...EVERYONE_READS, admin: ['select', 'update'] },
    hiddenColumns: ['user_id', 'user_email'],
    updatableColumns: ['status', 'reply'],
  },
  'public.review_summaries': { policies: [], allowed: EVERYONE_READS },
  'public.newsletter_subscriptions': {
    policies: ['admins read: authenticated', 'anyone subscribes: anon, authenticated'],
    allowed: { admin: ['select'] },
  },
  'public.back_in_stock_requests': { policies: [] },
  'public.contact_submissions': {
    policies: [
      'admins delete: authenticated',
      'admins read: authenticated',
      'admins update the status: authenticated',
      'anyone inserts: anon, authenticated',
    ],
    allowed: { admin: ['select', 'update', 'delete'] },
    updatableColumns: ['status'],
    canBeLocked: true,
  },
  'public.orders': {
    policies: [
      'anyone reads the order of the session in the header: anon, authenticated',
      'customers read their own orders: authenticated',
    ],
    hiddenColumns: [
      'customer_email',
      'shipping_name',
      'shipping_address',
      'gift',
      'shipped_at',
      'carrier',
      'tracking_number',
      'tracking_url',
    ],
  },
  'public.products': {
    policies: ['anyone reads products: anon, authenticated'],
    allowed: EVERYONE_READS,
    hiddenColumns: ['retired_at', 'mirrored_at', 'available_since'],
  },
  'public.cart_items': {
    policies: [
      'anyone uses the cart of the session in the header: anon, authenticated',
      'customers use their own cart: authenticated',
    ],
    canBeLocked: true,
  },
  'private.mails': { policies: [] },
  'public.saved_products': {
    policies: ['customers use their own list: authenticated'],
    canBeLocked: true,
    ownerColumn: 'user_id',
  },
  'private.product_mirror': { policies: [] },
  'private.digest_salt': { policies: [] },
  'private.unsubscribed_mailboxes': { policies: [] },
  'private.rate_limits': { policies: [] },
  'private.rate_limit_counts': { policies: [] },
}

const CUSTOMERS = ['customer', 'withoutUser', 'unknownUser', 'admin'] as const

/** Who may execute each function; nobody may execute an unlisted one. */
export const FUNCTION_ACCESS: Record<string, readonly Actor[]> = {
  'private.request_header': ACTORS,
  'private.is_email': ACTORS,
  'private.mailbox': ACTORS,
  'private.is_plain_text': ACTORS,
  'private.is_admin': CUSTOMERS,
  'private.cart_session': ACTORS,
  'public.my_orders': CUSTOMERS,
  'public.my_unpublished_reviews': CUSTOMERS,
  'public.reviews_need_approval': ACTORS,
  'public.products_mirrored_at': ACTORS,
  'public.merge_session_cart': ['customer', 'admin'],
  'public.unsubscribe': ACTORS,
  'public.request_back_in_stock': ACTORS,
  'public.export_my_data': ['customer', 'admin'],
  // These check for the admin role themselves.
  'public.admin_orders': ['admin'],
  'public.send_order': ['admin'],
  'public.subscriber_count': ['admin'],
}
