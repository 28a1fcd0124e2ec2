import { useEffect, useRef, useState } from 'react'

/** Tries local files, then `src`, then reports a failure. Spread `imageProps` on the `<img>`. */
export function useImageFailure(src: string, hasLocalFiles: boolean) {
  const ref = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState<{ src: string; wasLocal: boolean } | null>(null)
  const hasTriedThis = failed?.src === src
  const hasFailed = hasTriedThis && !failed.wasLocal
  const isLocal = hasLocalFiles && !hasTriedThis

  useEffect(() => {
    const image = ref.current
    // It may have failed before hydration.
    if (image?.complete && image.currentSrc && image.naturalWidth === 0) setFailed({ src, wasLocal: isLocal })
  }, [src, isLocal])

  return { hasFailed, isLocal, imageProps: { ref, onError: () => setFailed({ src, wasLocal: isLocal }) } }
}
