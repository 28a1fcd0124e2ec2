/** The sandbox's API keys, in a file that Vite's config can import without loading Postgres. */
export const anonKey = 'sb_publishable_liangyi_sandbox_anonymous'
export const serviceRoleKey = 'sb_secret_liangyi_sandbox_service_role'
