import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyComponent } from '../../ui/lazy-component'
import { LazyOverlay } from '../../ui/lazy-overlay'
import { type Photograph, smallFile } from './photograph'
import { photographUrlsQuery } from './photograph-urls'

const photographDialog = lazyComponent(() =>
  import('./photograph-dialog').then(({ PhotographDialog }) => PhotographDialog),
)

type Props = {
  photographs: readonly Photograph[]
  /** All photographs on the page, whose URLs are signed in one request. */
  listed?: readonly Photograph[]
  /** What they show, such as a review's title. */
  subject: string
  caller?: 'visitor' | 'customer'
}

/** Thumbnails that open a larger view. */
export function PhotographThumbnails({ photographs, listed = photographs, subject, caller = 'visitor' }: Props) {
  const urls = useQuery(photographUrlsQuery(listed, caller))
  const [openIndex, setOpenIndex] = useState<number | null>(null)
  const close = () => setOpenIndex(null)
  const count = photographs.length
  const getLabel = (position: number) => t`Open photograph ${position} of ${count}: ${subject}`
  return (
    <>
      <ul className="flex flex-wrap gap-3">
        {photographs.map((photograph, index) => (
          <li key={photograph.id}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={getLabel(index + 1)}
              onClick={() => setOpenIndex(index)}
              className="block size-22 cursor-zoom-in bg-sunken"
            >
              <Thumbnail url={urls.data?.get(smallFile(photograph))} />
            </button>
          </li>
        ))}
      </ul>
      <LazyOverlay
        component={photographDialog}
        props={{ photographs, listed, subject, caller, index: openIndex, onIndexChange: setOpenIndex, onClose: close }}
        isOpen={openIndex !== null}
        failureText={t`We couldn’t open the photograph.`}
        onGiveUp={close}
      />
    </>
  )
}

/** Empty until its URL is signed, or if the image fails to load. */
function Thumbnail({ url }: { url: string | undefined }) {
  const [failedUrl, setFailedUrl] = useState<string>()
  if (!url || url === failedUrl) return null
  return <img src={url} alt="" loading="lazy" className="size-full object-cover" onError={() => setFailedUrl(url)} />
}
