import { queryOptions, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../../backends/supabase'
import { Checkbox } from '../../ui/checkbox'
import { TryQueryAgain } from '../../ui/loading'
import { useChange } from '../use-change'

const LOAD_FAILED_MESSAGE = 'We couldn’t load the settings.'
const CHANGE_FAILED_MESSAGE = 'We couldn’t change the setting. Please try again.'

const settingsSchema = z.tuple([z.object({ reviews_need_approval: z.boolean() })])

const needsApprovalQuery = queryOptions({
  queryKey: ['shop-settings'],
  queryFn: async ({ signal }) => {
    const [settings] = await request((client) => client.from('shop_settings').select('reviews_need_approval'), {
      schema: settingsSchema,
      failure: LOAD_FAILED_MESSAGE,
      signal,
    })
    return settings.reviews_need_approval
  },
  meta: { personal: true },
})

async function changeNeedsApproval(isOn: boolean): Promise<void> {
  await request((client) => client.from('shop_settings').update({ reviews_need_approval: isOn }).eq('id', true), {
    schema: z.null(),
    status: 204,
    failure: CHANGE_FAILED_MESSAGE,
    limit: 'write',
  })
}

/** Whether new reviews wait for approval, saved on change. */
export function ApprovalSetting() {
  const setting = useQuery(needsApprovalQuery)
  const change = useChange({
    mutationFn: changeNeedsApproval,
    reloads: needsApprovalQuery.queryKey,
    failure: CHANGE_FAILED_MESSAGE,
  })
  const isLoaded = setting.data !== undefined
  if (setting.isError && !isLoaded) return <TryQueryAgain query={setting} message={LOAD_FAILED_MESSAGE} />
  return (
    <Checkbox
      checked={(change.isPending ? change.variables : setting.data) ?? false}
      busy={change.isPending || !isLoaded}
      onChange={change.mutate}
    >
      Hold new reviews for approval
    </Checkbox>
  )
}
