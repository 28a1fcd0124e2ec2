import { useEffect, useRef, useState } from 'react'

/** Whether the image at `src` failed to load, and the props by which its `<img>` says so. It loads again once online. */
export function useImageFailure(src: string) {
  const ref = useRef<HTMLImageElement>(null)
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const hasFailed = failedSrc === src

  useEffect(() => {
    const image = ref.current
    // The image of a prerendered page may have failed before React listened.
    if (image?.complete && image.currentSrc && image.naturalWidth === 0) setFailedSrc(src)
  }, [src])

  useEffect(() => {
    if (!hasFailed) return
    const loadAgain = () => setFailedSrc(null)
    addEventListener('online', loadAgain)
    return () => removeEventListener('online', loadAgain)
  }, [hasFailed])

  return { hasFailed, imageProps: { ref, onError: () => setFailedSrc(src) } }
}
