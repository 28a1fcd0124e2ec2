import { settingsOf, testForeignExport } from './foreign-export'
import { test } from './merchant-shop'

test.use({ settings: settingsOf('home-and-garden') })

testForeignExport({
  folder: 'home-and-garden',
  category: 'Rooms',
  piece: 'Vanilla Candle',
  price: '$18.00',
  query: 'lamp',
  found: 'Linen Table Lamp',
})
