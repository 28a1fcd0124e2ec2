import { useQuery, useQueryClient } from '@tanstack/react-query'
import { EmailForm, type EmailResult } from '../../forms/email-form'
import { emailAddress } from '../../forms/rules'
import { TryQueryAgain } from '../../ui/loading'
import { SETTING_FAILED_MESSAGE, SETTINGS_FAILED_MESSAGE, setNoticeEmail, settingsQuery } from '../settings'
import { explainFailure } from '../use-change'

const INVALID = 'Please enter a valid email address'
const address = emailAddress(INVALID)

/** The address for mails to the shop; saving a new one sends a test mail. */
export function NoticeEmail() {
  const client = useQueryClient()
  const settings = useQuery(settingsQuery())
  if (settings.isError && !settings.data) return <TryQueryAgain query={settings} message={SETTINGS_FAILED_MESSAGE} />
  if (!settings.data) return null
  const current = settings.data.notice_email

  async function save(text: string): Promise<EmailResult> {
    const typed = text.trim()
    if (typed && !address.safeParse(typed).success) return { isDone: false, error: INVALID }
    try {
      const saved = (await setNoticeEmail(current, typed)) ?? ''
      await client.invalidateQueries({ queryKey: settingsQuery().queryKey })
      if (saved !== typed)
        return { isDone: false, error: `Another admin has changed it to ${saved || 'none'}. Save again to replace it.` }
      if (!typed) return { isDone: true, hint: 'Saved. We’ll send you no emails.' }
      return { isDone: true, hint: typed === current ? 'Saved.' : `We’ve sent a test to ${saved}.` }
    } catch (error) {
      return { isDone: false, error: explainFailure(error, SETTING_FAILED_MESSAGE) }
    }
  }

  return (
    <>
      <p className="text-ink-soft">
        We’ll email you each new message, each review that waits for your approval, and each order paid with Stripe.
        Leave it empty for none.
      </p>
      <EmailForm
        purpose="To set the address"
        draftName="notice-email"
        action="Save"
        defaultEmail={current ?? ''}
        send={save}
        className="w-full max-w-md"
      />
    </>
  )
}
