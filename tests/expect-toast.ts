import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Waits for a toast's text, which fades in. */
export const expectToast = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible())
