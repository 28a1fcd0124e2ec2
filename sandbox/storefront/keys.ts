export const SANDBOX_STOREFRONT_TOKEN = 'sandbox'
/** Accepted from servers in place of the public token. */
export const SANDBOX_PRIVATE_TOKEN = 'shpat_sandbox'
export const SANDBOX_SCHEDULE_SECRET = 'sandbox_LiangyiScheduleOnThisMachine'
