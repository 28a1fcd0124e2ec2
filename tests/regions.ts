import { screen, within } from '@testing-library/react'

/** Queries of the page's content. */
export const main = () => within(screen.getByRole('main'))
/** Queries of the page's footer. */
export const footer = () => within(screen.getByRole('contentinfo'))
