import { useEffect, useLayoutEffect } from 'react'

/** A layout effect that doesn't warn during prerendering. */
export const useIsomorphicLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect
