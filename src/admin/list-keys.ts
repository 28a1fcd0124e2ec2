type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

const STEPS_BY_KEY: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1, arrowdown: 1, arrowup: -1 }

/** The key in lower case; null with a modifier. */
export function plainKey({ key, ctrlKey, metaKey, altKey }: KeyPress): string | null {
  return ctrlKey || metaKey || altKey ? null : key.toLowerCase()
}

/** The step through a list by an arrow, J or K. */
export function getStep(key: string): 1 | -1 | undefined {
  return STEPS_BY_KEY[key]
}

/** Whether a key belongs to the control in focus. */
export function isForControl(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.closest('select, input, textarea, a[href]') !== null
}
