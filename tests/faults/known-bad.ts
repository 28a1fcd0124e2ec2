import type { Operation } from '../../sandbox/operations'
import type { Cell } from './run-cells'

/** Cells that are not good yet. A test fails when one of them becomes good, so that it leaves this list. */
export const KNOWN_BAD: Partial<Record<Operation, readonly Cell[]>> = {}
