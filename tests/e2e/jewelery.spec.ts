import { settingsOf, testForeignExport } from './foreign-export'
import { test } from './merchant-shop'

test.use({ settings: settingsOf('jewelery') })
test.describe.configure({ mode: 'default' })

testForeignExport({
  folder: 'jewelery',
  words: [
    'Gold',
    'Shop earrings',
    'Small things, worn daily.',
    'Picked this week',
    'A short cord sits above the neckline.',
  ],
  category: 'Necklaces',
  piece: 'Cord Choker with Pendant',
  price: '$29.99',
  query: 'anchor',
  found: 'Rope Anchor Bracelet',
})
