/**
 * The sandbox's API keys, in the form that Supabase Lite knows. They open nothing but a database on this machine, and
 * stand apart from the engine so that Vite's settings can read them without loading Postgres.
 */
export const anonKey = 'sb_publishable_liangyi_sandbox_anonymous'
export const serviceRoleKey = 'sb_secret_liangyi_sandbox_service_role'
