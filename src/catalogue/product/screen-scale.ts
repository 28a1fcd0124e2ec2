import { useSyncExternalStore } from 'react'
import { saveText, useStoredText } from '../../browser/stored-text'
import { parseJson, toRecord } from '../../domain/parse-json'

const SCALE_KEY = 'liangyi.screen-scale'

/** A bank card in mm: ISO/IEC 7810, ID-1. */
export const CARD_MM = { width: 85.6, height: 53.98, radius: 3.18 } as const

/** CSS pixels per mm, from a television to a small phone, and through every zoom in between. */
export const PIXELS_PER_MM = { min: 1, max: 12 } as const

type ScreenScale = {
  pixelsPerMm: number
  /** The pixel ratio that it was set at. */
  ratio: number
}

/** Device pixels per CSS pixel, by the browser's zoom and by two fingers. */
function readPixelRatio(): number {
  return Math.round(devicePixelRatio * (globalThis.visualViewport?.scale ?? 1) * 100) / 100
}

function followPixelRatio(onChange: () => void): () => void {
  const controller = new AbortController()
  addEventListener('resize', onChange, { signal: controller.signal })
  globalThis.visualViewport?.addEventListener('resize', onChange, { signal: controller.signal })
  return () => controller.abort()
}

function parseScale(text: string | null): ScreenScale | null {
  const { pixelsPerMm, ratio } = toRecord(parseJson(text ?? ''))
  if (typeof pixelsPerMm !== 'number' || typeof ratio !== 'number') return null
  return pixelsPerMm >= PIXELS_PER_MM.min && pixelsPerMm <= PIXELS_PER_MM.max ? { pixelsPerMm, ratio } : null
}

/** Remembers the scale of this screen at its present zoom. */
export function saveScreenScale(pixelsPerMm: number): void {
  saveText(SCALE_KEY, JSON.stringify({ pixelsPerMm, ratio: readPixelRatio() } satisfies ScreenScale))
}

/** The screen's scale, if it has been set; not current at another zoom. */
export function useScreenScale(): { pixelsPerMm: number; isCurrent: boolean } | null {
  const scale = parseScale(useStoredText(SCALE_KEY))
  const ratio = useSyncExternalStore(followPixelRatio, readPixelRatio, () => 1)
  return scale && { pixelsPerMm: scale.pixelsPerMm, isCurrent: scale.ratio === ratio }
}
