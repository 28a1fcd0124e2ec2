import { expect, test } from 'vitest'
import { galleryItem } from './gallery'

test.each([1, 2, 3, 4, 5, 6, 7])(
  'a gallery of %i pictures fills both columns, and a tablet has three wide ones',
  (count) => {
    const classes = Array.from({ length: count }, (_, index) => galleryItem(index, count).className)
    const wide = classes.filter((className) => className === 'md:col-span-2').length
    const wideOnTablet = classes.filter((className) => className !== undefined).length
    expect(classes[0]).toBe('md:col-span-2')
    expect((wide * 2 + (count - wide)) % 2).toBe(0)
    expect((wideOnTablet * 2 + (count - wideOnTablet)) % 2).toBe(0)
    expect(wideOnTablet).toBeGreaterThanOrEqual(Math.min(count, 3))
  },
)
