import { settingsOf, testForeignExport } from './foreign-export'
import { test } from './merchant-shop'

test.use({ settings: settingsOf('home-and-garden') })
test.describe.configure({ mode: 'default' })

test.describe('a third shop @strict', () => {
  testForeignExport({
    folder: 'home-and-garden',
    words: ['Indoors', 'Shop for gardens', 'Rooms that grow.', 'This month', 'Washed linen softens a bright bulb.'],
    category: 'Rooms',
    product: 'Vanilla Candle',
    price: '$18.00',
    query: 'lamp',
    found: 'Linen Table Lamp',
  })
})
