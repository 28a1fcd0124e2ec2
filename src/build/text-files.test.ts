import { expect, test } from 'vitest'
import { cataloguedProduct, cataloguedVariant } from '../../tests/factories/catalogued-product'
import { llmsText, productText } from './text-files'

const SITE = 'https://liangyi.example'

test('a product’s Markdown has its words, each variant’s price and stock, its pictures and its page', () => {
  const variants = [
    cataloguedVariant({ title: '6', price: 80_00, compareAtPrice: 96_00 }),
    cataloguedVariant({ title: '7', availableForSale: false }),
    cataloguedVariant({ title: '8', currentlyNotInStock: true }),
  ]
  expect(productText(cataloguedProduct({ variants, imageUrls: ['/cdn/ring(1).webp'] }), SITE)).toBe(`# Edge Ring

Rings, ARMORLIGHT

A ring of silver.

- 6: $80.00 CAD, reduced from $96.00, in stock
- 7: $96.00 CAD, sold out
- 8: $96.00 CAD, made to order, sent in 21 days

![Edge Ring, picture 1](https://liangyi.example/cdn/ring%281%29.webp)

[Buy it here](https://liangyi.example/product/edge-ring)
`)
})

test('no product text is interpreted as Markdown or HTML', () => {
  const text = productText(
    cataloguedProduct({ title: 'Ring\n# [free](x)', description: '<script>', variants: [] }),
    SITE,
  )
  expect(text).toContain('# Ring \\# \\[free\\](x)\n')
  expect(text).toContain('\n\\<script\\>\n')
})

test('llms.txt lists the pages, and the Markdown file of each product', () => {
  const shop = { name: 'Liangyi', description: 'Jewelry', site: SITE }
  expect(llmsText(['/', '/about', '/product/edge-ring'], [cataloguedProduct()], shop)).toBe(`# Liangyi

> Jewelry

## Pages

- [/](https://liangyi.example/)
- [/about](https://liangyi.example/about)

## Products

- [Edge Ring](https://liangyi.example/product/edge-ring.md): Rings, ARMORLIGHT
`)
})
