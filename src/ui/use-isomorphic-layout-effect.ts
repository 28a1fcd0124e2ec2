import { useEffect, useLayoutEffect } from 'react'

/** A layout effect in the browser; nothing where the build renders the page, which has no layout. */
export const useIsomorphicLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect
