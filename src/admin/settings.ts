import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../backends/supabase'

export const SETTINGS_FAILED_MESSAGE = 'We couldn’t load the settings.'
export const SETTING_FAILED_MESSAGE = 'We couldn’t change the setting. Please try again.'

const settingsSchema = z.object({
  reviews_need_approval: z.boolean(),
})
type Settings = z.infer<typeof settingsSchema>
/** A setting that is on or off. */
export type SettingName = keyof Settings

export const settingsQuery = () =>
  queryOptions({
    queryKey: ['shop-settings'],
    queryFn: async ({ signal }) => {
      const [settings] = await request((client) => client.from('shop_settings').select('reviews_need_approval'), {
        schema: z.tuple([settingsSchema]),
        failure: SETTINGS_FAILED_MESSAGE,
        signal,
      })
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
