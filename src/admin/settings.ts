import * as z from 'zod/mini'
import { adminQuery, write } from './admin-query'

export const SETTINGS_FAILED_MESSAGE = 'We couldn’t load the settings.'
export const SETTING_FAILED_MESSAGE = 'We couldn’t change the setting. Please try again.'

const settingsSchema = z.object({ reviews_need_approval: z.boolean(), newsletter_needs_confirmation: z.boolean() })
type Settings = z.infer<typeof settingsSchema>
export type SettingName = keyof Settings

export const settingsQuery = () =>
  adminQuery(
    ['shop-settings'],
    (client) => client.from('shop_settings').select('reviews_need_approval, newsletter_needs_confirmation'),
    {
      schema: z.pipe(
        z.tuple([settingsSchema]),
        z.transform(([row]) => row),
      ),
      failure: SETTINGS_FAILED_MESSAGE,
    },
  )

export function changeSetting(name: SettingName, isOn: boolean): Promise<void> {
  const values: Partial<Settings> = { [name]: isOn }
  return write((client) => client.from('shop_settings').update(values).eq('id', true), SETTING_FAILED_MESSAGE)
}
