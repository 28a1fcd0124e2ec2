import { recordInput } from './record-input'

// Inlined into the head of every document, at most 1 kB, so that no press is lost between the first paint and hydration.
recordInput()
