type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

const STEPS_BY_KEY: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1, arrowdown: 1, arrowup: -1 }

/** The key in lower case; null if a modifier is held. */
export function plainKey({ key, ctrlKey, metaKey, altKey }: KeyPress): string | null {
  return ctrlKey || metaKey || altKey ? null : key.toLowerCase()
}

/** 1 or -1 for a key that moves through the list: arrows, J and K. */
export function getStep(key: string): 1 | -1 | undefined {
  return STEPS_BY_KEY[key]
}

/** Whether the focused control handles keys itself. */
export function isForControl(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.closest('select, input, textarea, a[href]') !== null
}
