import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../backends/supabase'

export const SETTINGS_FAILED_MESSAGE = 'The settings could not be loaded.'
export const SETTING_FAILED_MESSAGE = 'The setting could not be changed. Please try again.'

const settingsSchema = z.object({ reviews_need_approval: z.boolean(), newsletter_needs_confirmation: z.boolean() })
export type SettingName = keyof z.infer<typeof settingsSchema>

export const settingsQuery = () =>
  queryOptions({
    queryKey: ['shop-settings'],
    queryFn: async ({ signal }) => {
      const [settings] = await request(
        (client) => client.from('shop_settings').select('reviews_need_approval, newsletter_needs_confirmation'),
        { schema: z.tuple([settingsSchema]), failure: SETTINGS_FAILED_MESSAGE, signal },
      )
      return settings
    },
    meta: { personal: true },
  })

/** Throws BackendError. */
export async function changeSetting(name: SettingName, isOn: boolean): Promise<void> {
  const values: Partial<z.infer<typeof settingsSchema>> = { [name]: isOn }
  await request((client) => client.from('shop_settings').update(values).eq('id', true), {
    schema: z.null(),
    status: 204,
    failure: SETTING_FAILED_MESSAGE,
    limit: 'write',
  })
}
