import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Checkbox } from '../ui/checkbox'
import { TryQueryAgain } from '../ui/loading'
import {
  changeSetting,
  SETTING_FAILED_MESSAGE,
  SETTINGS_FAILED_MESSAGE,
  type SettingName,
  settingsQuery,
} from './settings'
import { useChange } from './use-change'

/** A setting of the shop, saved on change. */
export function SettingCheckbox({ name, children }: { name: SettingName; children: ReactNode }) {
  const settings = useQuery(settingsQuery())
  const change = useChange({
    mutationFn: (isOn: boolean) => changeSetting(name, isOn),
    reloads: settingsQuery().queryKey,
    failure: SETTING_FAILED_MESSAGE,
  })
  if (settings.isError && !settings.data) return <TryQueryAgain query={settings} message={SETTINGS_FAILED_MESSAGE} />
  return (
    <Checkbox
      checked={(change.isPending ? change.variables : settings.data?.[name]) ?? false}
      busy={change.isPending || !settings.data}
      onChange={(isOn) => change.mutate(isOn)}
    >
      {children}
    </Checkbox>
  )
}
