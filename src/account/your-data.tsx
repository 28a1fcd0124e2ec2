import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../backends/session'
import { paths } from '../domain/paths'
import { FormMessage } from '../forms/form-message'
import { AppLink } from '../ui/app-link'
import { Button } from '../ui/button'
import { SlowNotice } from '../ui/loading'
import { saveFile } from '../ui/save-file'
import { useSwappedFocus } from '../ui/use-swapped-focus'
import { EXPORT_FAILED_MESSAGE, exportAccountData } from './account-data'
import { DeleteAccountForm } from './delete-account-form'

export function YourData({ onDeleted }: { onDeleted: () => void }) {
  const { user } = useSession()
  const [isDeleting, setIsDeleting] = useState(false)
  const root = useSwappedFocus(isDeleting)
  return (
    <div ref={root} className="grid max-w-md justify-items-start gap-8">
      <p className="text-ink-soft">
        <Trans>
          Download everything we hold about you, or delete your account. The{' '}
          <AppLink to={paths.privacy} className="text-ink underline underline-offset-4 hover:text-accent">
            privacy policy
          </AppLink>{' '}
          explains what we keep and why.
        </Trans>
      </p>
      <DownloadButton />
      {isDeleting && user ? (
        <DeleteAccountForm email={user.email ?? ''} onCancel={() => setIsDeleting(false)} onDeleted={onDeleted} />
      ) : (
        <Button data-opener="" variant="danger" onClick={() => setIsDeleting(true)}>
          <Trans>Delete account</Trans>
        </Button>
      )}
    </div>
  )
}

function DownloadButton() {
  const download = useMutation({
    mutationFn: exportAccountData,
    onSuccess: (file) => saveFile(file, `liangyi-my-data-${new Date().toISOString().slice(0, 10)}.json`),
    onError: (error) => console.error('The data could not be downloaded', error),
  })
  return (
    <div className="grid justify-items-start gap-4">
      <Button variant="secondary" busy={download.isPending} onClick={() => download.mutate()}>
        <Trans>Download my data</Trans>
      </Button>
      {download.isError && <FormMessage tone="danger">{EXPORT_FAILED_MESSAGE}</FormMessage>}
      {download.isSuccess && (
        <FormMessage tone="positive">
          <Trans>Your data is in your downloads as a JSON file.</Trans>
        </FormMessage>
      )}
      <SlowNotice isPending={download.isPending} />
    </div>
  )
}
