import { useEffect, useRef, useState } from 'react'

/**
 * Whether the image at `src` failed to load, whether its local files are still to be tried, and the props by which its
 * `<img>` says so. It loads again once online.
 */
export function useImageFailure(src: string, hasLocalFiles: boolean) {
  const ref = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState<{ src: string; wasLocal: boolean } | null>(null)
  const hasTriedThis = failed?.src === src
  const hasFailed = hasTriedThis && !failed.wasLocal
  const isLocal = hasLocalFiles && !hasTriedThis

  useEffect(() => {
    const image = ref.current
    // The image of a prerendered page may have failed before React listened.
    if (image?.complete && image.currentSrc && image.naturalWidth === 0) setFailed({ src, wasLocal: isLocal })
  }, [src, isLocal])

  useEffect(() => {
    if (!hasFailed) return
    const loadAgain = () => setFailed(null)
    addEventListener('online', loadAgain)
    return () => removeEventListener('online', loadAgain)
  }, [hasFailed])

  return { hasFailed, isLocal, imageProps: { ref, onError: () => setFailed({ src, wasLocal: isLocal }) } }
}
