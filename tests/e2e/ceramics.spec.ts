import { settingsOf, testForeignExport } from './foreign-export'
import { test } from './merchant-shop'

test.use({ settings: settingsOf('ceramics') })
test.describe.configure({ mode: 'default' })

// A store without words for the home page.
test.describe('a ceramics shop @strict', () => {
  testForeignExport({
    folder: 'ceramics',
    words: ['Shop by category', 'Vases'],
    category: 'Bowls',
    product: 'Rice Bowl',
    price: '$38.00',
    query: 'mug',
    found: 'Morning Mug',
  })
})
