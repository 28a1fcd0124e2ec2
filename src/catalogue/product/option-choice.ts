import type { OptionValueState } from '../variant-selection'

/** A value's state is unknown until its variants have loaded. */
export type ShownState = OptionValueState | 'unloaded'

/** An option as the picker offers it. */
export type OptionChoice = {
  values: readonly { value: string; state: ShownState }[]
  chosen: string | undefined
  onChoose: (value: string) => void
}
