import { useEffect, useLayoutEffect } from 'react'

/** A layout effect that prerendering ignores without a warning. */
export const useIsomorphicLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect
