export const SANDBOX_STOREFRONT_TOKEN = 'sandbox'
export const SANDBOX_SCHEDULE_SECRET = 'sandbox_LiangyiScheduleOnThisMachine'
