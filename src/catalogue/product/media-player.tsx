import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { loadChunk } from '../../browser/load-chunk'
import { TryAgain } from '../../ui/loading'
import { Spinner } from '../../ui/spinner'
import type { ProductMedia } from '../product-media'

type MediaOf<Kind> = Extract<ProductMedia, { kind: Kind }>
type PlayerProps<Kind> = { media: MediaOf<Kind>; label: string; onFailure: () => void }

const FRAME = 'size-full bg-sunken'
const FAILURES = {
  video: t`We couldn’t play the video.`,
  embed: t`We couldn’t play the video.`,
  model: t`We couldn’t open the 3D view.`,
} as const

function VideoPlayer({ media, label, onFailure }: PlayerProps<'video'>) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    video.current?.focus({ preventScroll: true })
    // Browsers may refuse; the controls still work.
    video.current?.play().catch(() => {})
  }, [])
  return (
    // biome-ignore lint/a11y/useMediaCaption: Shopify has no captions for product videos
    <video ref={video} aria-label={label} controls playsInline className={`${FRAME} object-contain`}>
      {media.sources.map(({ url, mimeType }, index) => (
        <source
          key={url}
          src={url}
          type={mimeType}
          // The last source's error means that the browser can't play any of them.
          onError={index === media.sources.length - 1 ? onFailure : undefined}
        />
      ))}
    </video>
  )
}

function EmbedPlayer({ media, label }: PlayerProps<'embed'>) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => frame.current?.focus({ preventScroll: true }), [])
  return (
    <iframe
      ref={frame}
      src={media.url}
      title={label}
      allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      referrerPolicy="strict-origin-when-cross-origin"
      className={FRAME}
    />
  )
}

function ModelPlayer({ media, label, onFailure }: PlayerProps<'model'>) {
  const [isLoaded, setIsLoaded] = useState(false)
  const viewer = useRef<HTMLElement>(null)
  useEffect(() => {
    let isCurrent = true
    loadChunk(() => import('@google/model-viewer')).then(
      () => isCurrent && setIsLoaded(true),
      () => isCurrent && onFailure(),
    )
    return () => {
      isCurrent = false
    }
  }, [onFailure])
  useEffect(() => {
    if (isLoaded) viewer.current?.addEventListener('error', onFailure)
  }, [isLoaded, onFailure])
  if (!isLoaded) {
    return (
      <Loading>
        <Trans>Loading the 3D view...</Trans>
      </Loading>
    )
  }
  return createElement('model-viewer', {
    ref: viewer,
    src: media.url,
    alt: label,
    'camera-controls': '',
    'interaction-prompt': 'none',
    'touch-action': 'pan-y',
    class: FRAME,
  })
}

export function Loading({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="grid size-full place-content-center justify-items-center gap-4 bg-sunken text-ink-soft"
    >
      <Spinner />
      {children}
    </div>
  )
}

function renderPlayer(media: ProductMedia, label: string, onFailure: () => void): ReactNode {
  switch (media.kind) {
    case 'video':
      return <VideoPlayer {...{ media, label, onFailure }} />
    case 'embed':
      return <EmbedPlayer {...{ media, label, onFailure }} />
    case 'model':
      return <ModelPlayer {...{ media, label, onFailure }} />
  }
}

/** Plays a video, which receives focus, or shows a 3D model. */
export function MediaPlayer({ media, label }: { media: ProductMedia; label: string }) {
  const [hasFailed, setHasFailed] = useState(false)
  const [handleFailure] = useState(() => () => setHasFailed(true))
  if (!hasFailed) return renderPlayer(media, label, handleFailure)
  return (
    <div className="grid size-full place-content-center bg-sunken p-6">
      <TryAgain message={FAILURES[media.kind]} onRetry={() => setHasFailed(false)} />
    </div>
  )
}
