import { settingsOf, testForeignExport } from './foreign-export'
import { test } from './merchant-shop'

test.use({ settings: settingsOf('jewelery') })

testForeignExport({
  folder: 'jewelery',
  category: 'Necklaces',
  piece: 'Cord Choker with Pendant',
  price: '$29.99',
  query: 'anchor',
  found: 'Rope Anchor Bracelet',
})
