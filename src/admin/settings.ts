import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../backends/supabase'

export const SETTINGS_FAILED_MESSAGE = 'We couldn’t load the settings.'
export const SETTING_FAILED_MESSAGE = 'We couldn’t change the setting. Please try again.'

const settingsSchema = z.object({
  reviews_need_approval: z.boolean(),
  notice_email: z.nullable(z.string()),
})
type Settings = z.infer<typeof settingsSchema>
/** A setting that is on or off. */
export type SettingName = Exclude<keyof Settings, 'notice_email'>

export const settingsQuery = () =>
  queryOptions({
    queryKey: ['shop-settings'],
    queryFn: async ({ signal }) => {
      const [settings] = await request(
        (client) => client.from('shop_settings').select('reviews_need_approval, notice_email'),
        { schema: z.tuple([settingsSchema]), failure: SETTINGS_FAILED_MESSAGE, signal },
      )
      return settings
    },
    meta: { personal: true },
  })

export async function changeSetting(name: SettingName, isOn: boolean): Promise<void> {
  const values: Partial<Settings> = { [name]: isOn }
  await request((client) => client.from('shop_settings').update(values).eq('id', true), {
    schema: z.null(),
    status: 204,
    failure: SETTING_FAILED_MESSAGE,
    limit: 'write',
  })
}

/**
 * Sets the address for mails to the shop, or none for an empty one, unless another admin has changed it; resolves to
 * the current address. Throws BackendError.
 */
export function setNoticeEmail(from: string | null, to: string): Promise<string | null> {
  return request((client) => client.rpc('set_notice_email', { from_email: from ?? '', to_email: to }), {
    schema: z.nullable(z.string()),
    failure: SETTING_FAILED_MESSAGE,
    limit: 'write',
  })
}
