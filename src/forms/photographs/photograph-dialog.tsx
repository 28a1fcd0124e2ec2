import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { TryAgain } from '../../ui/loading'
import { largeFile, type Photograph } from './photograph'
import { photographUrlsQuery } from './photograph-urls'

type Props = {
  photographs: readonly Photograph[]
  listed: readonly Photograph[]
  subject: string
  caller: 'visitor' | 'customer'
  /** Null while closed. */
  index: number | null
  onIndexChange: (index: number) => void
  onClose: () => void
}

/** A photograph in full size, with buttons for the previous and next. */
export function PhotographDialog(props: Props) {
  const { photographs, listed, subject, caller, index, onIndexChange, onClose } = props
  const urls = useQuery(photographUrlsQuery(listed, caller))
  const [shown, setShown] = useState(0)
  if (index !== null && index !== shown) setShown(index)
  const photograph = photographs[shown]
  const count = photographs.length
  const position = shown + 1

  function goTo(next: number) {
    if (photographs[next]) onIndexChange(next)
  }

  function handleKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowRight') goTo(shown + 1)
    if (key === 'ArrowLeft') goTo(shown - 1)
  }

  if (!photograph) return null
  return (
    <Dialog
      open={index !== null}
      onOpenChange={(open) => !open && onClose()}
      title={subject}
      description={count > 1 && <span aria-live="polite">{t`Photograph ${position} of ${count}`}</span>}
      className="w-[min(60rem,calc(100vw-2rem))]"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are a shortcut of the buttons */}
      <div className="grid gap-4 px-6 pb-6" onKeyDown={handleKeyDown}>
        <LargePhotograph
          key={photograph.id}
          photograph={photograph}
          url={urls.data?.get(largeFile(photograph))}
          alt={t`Photograph ${position} of ${count}: ${subject}`}
          isLoading={urls.isFetching}
          onRetry={() => void urls.refetch()}
        />
        {count > 1 && (
          <div className="flex justify-between">
            <Button variant="secondary" unavailable={shown === 0} onClick={() => goTo(shown - 1)}>
              <Trans>Previous</Trans>
            </Button>
            <Button variant="secondary" unavailable={shown === count - 1} onClick={() => goTo(shown + 1)}>
              <Trans>Next</Trans>
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

type LargeProps = {
  photograph: Photograph
  url: string | undefined
  alt: string
  isLoading: boolean
  onRetry: () => void
}

function LargePhotograph({ photograph, url, alt, isLoading, onRetry }: LargeProps) {
  const [failedUrl, setFailedUrl] = useState<string>()
  if (!isLoading && (!url || url === failedUrl)) {
    return <TryAgain message={t`We couldn’t load this photograph.`} onRetry={onRetry} />
  }
  const { width, height } = photograph
  return (
    <img
      src={url === failedUrl ? undefined : url}
      alt={alt}
      width={width}
      height={height}
      className="mx-auto max-h-[70dvh] w-auto max-w-full bg-sunken object-contain"
      onError={() => setFailedUrl(url)}
    />
  )
}
