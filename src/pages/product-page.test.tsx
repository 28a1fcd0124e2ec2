import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { catalogueLine, readStoredCart } from '../../tests/factories/cart-line'
import { productNode } from '../../tests/factories/product-list'
import { main } from '../../tests/regions'
import { renderShop } from '../../tests/render-shop'
import { network, sandbox } from '../../tests/sandbox'
import { formatRound } from '../language/format'
import { SHIPPING } from '../merchant/merchant'

async function openProduct(handle: string) {
  const view = await renderShop(`/product/${handle}`)
  await screen.findByRole('heading', { level: 1, name: (name) => name !== 'Loading product' })
  return view
}
const radio = (name: string | RegExp) => screen.getByRole('radio', { name })

test('a product page shows collection, title, price, type, description, delivery and returns', async () => {
  await openProduct('trace-bracelet')
  expect(screen.getByRole('heading', { level: 1, name: 'Trace Bracelet' })).toBeVisible()
  expect(main().getByText('Heart of Jade')).toBeVisible()
  expect(main().getByText('$128.00')).toBeVisible()
  expect(main().getAllByText('Bracelets').length).toBeGreaterThan(0)
  expect(main().getByText(/turned from one piece of nephrite/)).toBeVisible()
  expect(
    main().getByText(`Free standard shipping in Canada over ${formatRound(SHIPPING.freeOver)}, $15 below.`, {
      exact: false,
    }),
  ).toBeInTheDocument()
  expect(await main().findByText(/^Arrives [A-Z][a-z]{2} \d/)).toBeVisible()
  expect(main().getByText('You have 30 days to send it back.')).toBeVisible()
  expect(main().getByText(/One-year warranty/)).toBeInTheDocument()
  expect(main().queryByText('Sold Out')).toBeNull()
  await waitFor(() => expect(document.title).toBe('Trace Bracelet · Liangyi'))
})

test('a product page is sold out when all its variants are', async () => {
  await openProduct('gorget-collar')
  expect(main().getAllByText('Sold Out')).toHaveLength(2)
  expect(main().getByRole('button', { name: 'Sold Out' })).toHaveAttribute('aria-disabled', 'true')
})

test('Add to Cart on a product page adds one item and shows the specified toast', async () => {
  const { user } = await openProduct('rivet-studs')
  await user.click(main().getByRole('button', { name: /^Add to Cart/ }))
  expect(await screen.findByText('Added to cart')).toBeVisible()
  expect(screen.getByText('Rivet Studs added to your cart')).toBeVisible()
  expect(readStoredCart()?.items).toMatchObject([await catalogueLine('rivet-studs')])
})

test('an option value changes price and button, and a sold-out one says so', async () => {
  const { user } = await openProduct('edge-ring')
  expect(within(screen.getByRole('group', { name: 'Size' })).getAllByRole('radio')).toHaveLength(5)
  expect(radio('5')).toBeChecked()
  expect(radio('Brushed')).toBeChecked()
  expect(main().getByText('$96.00')).toBeVisible()
  await user.click(radio('Polished'))
  expect(main().getByText('$102.00')).toBeVisible()
  expect(radio('9 (sold out)')).not.toBeChecked()
  await user.click(radio('9 (sold out)'))
  expect(main().getByRole('button', { name: 'Sold Out' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(radio('Brushed'))
  expect(main().getByRole('button', { name: /^Add to Cart/ })).not.toHaveAttribute('aria-disabled')
})

test('an option value of another combination says so and changes the other options', async () => {
  const { user } = await openProduct('chainmail-bracelet')
  await user.click(radio('20 cm'))
  await user.click(radio('Darkened (not made with the other choices)'))
  expect(radio(/^Darkened/)).toBeChecked()
  expect(radio(/^20 cm/)).not.toBeChecked()
  expect(screen.getByText(/^Length is now/)).toBeInTheDocument()
})

test('an address that names a variant selects it', async () => {
  const { client, unmount } = await openProduct('edge-ring')
  const [product] = client.getQueriesData<{ variants: { id: string; title: string }[] }>({ queryKey: ['product'] })
  const { id } = product?.[1]?.variants.find(({ title }) => title === '8 / Polished') ?? {}
  unmount()
  await openProduct(`edge-ring?variant=${id?.split('/').at(-1)}`)
  expect(radio('8')).toBeChecked()
  expect(radio('Polished')).toBeChecked()
})

test('an unknown handle shows Product Not Found with a link to /products', async () => {
  await openProduct('no-such-ring')
  expect(screen.getByRole('heading', { level: 1, name: 'Product Not Found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to Products' })).toHaveAttribute('href', '/products')
  await waitFor(() => expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex'))
})

test('materials are open from the start, and measurements open under their heading', async () => {
  const { user } = await openProduct('visor-ring')
  expect(screen.getByText(/silicon bronze darkened and sealed with wax/)).toBeVisible()
  expect(screen.getByText('28 × 2.6 mm')).not.toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Measurements' }))
  expect(await screen.findByText('28 × 2.6 mm')).toBeVisible()
})

test('a product without images shows a placeholder and can be bought', async () => {
  network.use(
    http.post('*/graphql.json', async ({ request }) => {
      const answer = await (await sandbox()).handle(request)
      const withoutImages = (key: string, value: unknown) => {
        if (key === 'images') return { edges: [], pageInfo: { hasNextPage: false } }
        return key === 'image' ? null : value
      }
      return Response.json(JSON.parse((await answer?.text()) ?? '{}', withoutImages))
    }),
  )
  await openProduct('tide-comb')
  expect(main().queryByRole('img')).toBeNull()
  expect(main().getByRole('button', { name: /^Add to Cart/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Zoom/ })).toBeNull()
})

test('the zoom opens one of the images, loads it larger once enlarged, and returns the focus to it', async () => {
  const { user } = await openProduct('river-stone-necklace')
  const opener = screen.getAllByRole('button', { name: /^Zoom: / })[1]
  if (!opener) throw new Error('no second picture')
  await user.click(opener)
  const zoom = within(await screen.findByRole('dialog', { name: 'Zoom' }))
  expect(zoom.getByText('2 / 5')).toBeVisible()
  await user.keyboard('{ArrowRight}')
  expect(zoom.getByText('3 / 5')).toBeVisible()
  expect(zoom.getByRole('img')).not.toHaveAttribute('srcset', expect.stringContaining('2400w'))
  await user.keyboard('+')
  expect(zoom.getByRole('img').style.transform).toContain('scale(1.6)')
  expect(zoom.getByRole('img')).toHaveAttribute('srcset', expect.stringContaining('width=2400 2400w'))
  await user.keyboard('{ArrowRight}')
  expect(zoom.getByText('3 / 5')).toBeVisible()
  await user.click(zoom.getByRole('button', { name: 'Zoom out' }))
  expect(zoom.getByRole('img').style.transform).toContain('scale(1)')
  await user.keyboard('=0{ArrowLeft}')
  expect(zoom.getByText('2 / 5')).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(opener).toHaveFocus())
})

test('the ring size guide has a strip of paper and every size, and returns the focus', async () => {
  const { user } = await openProduct('still-water-ring')
  const opener = screen.getByRole('button', { name: 'Find your size' })
  await user.click(opener)
  const guide = within(await screen.findByRole('dialog', { name: 'Ring size guide' }))
  expect(guide.getByText(/^Wrap a strip of paper/)).toBeVisible()
  expect(guide.getAllByRole('term')).toHaveLength(17)
  expect(guide.getByText('7', { selector: 'dt' }).nextSibling).toHaveTextContent('54.4 mm')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(opener).toHaveFocus())
})

test.each([
  ['trace-bracelet', 'Bangle size guide', '54 mm169.6 mm around the inside'],
  ['chainmail-bracelet', 'Bracelet size guide', '16 cmclose on a wrist of 145–150 mm, loose on 135–140 mm'],
  ['lamella-cuff', 'Bracelet size guide', 'Inner circumference: S 150 mm, M 165 mm, L 180 mm'],
  ['armor-pendant', 'Necklace length guide', '45 cmon the collarbones'],
])('the size guide of %s is the %s, with the product’s sizes', async (handle, title, text) => {
  const { user } = await openProduct(handle)
  await user.click(main().getByText('Find your size'))
  const guide = await screen.findByRole('dialog', { name: title })
  expect(guide).toHaveTextContent(text)
  expect(guide).toHaveTextContent(/strips? of paper/)
})

test.each(['rivet-studs', 'gorget-collar', 'cloud-knot-pendant'])(
  '%s, which has no sizes, has no size guide',
  async (handle) => {
    await openProduct(handle)
    expect(main().queryByText('Find your size')).toBeNull()
  },
)

test('a product opened from a list shows title, price and image without the network', async () => {
  const { user } = await renderShop('/products?sort=price-desc', '/product/gorget-collar')
  const link = await screen.findByRole('link', { name: 'River Stone Necklace' })
  const { faults } = await sandbox()
  faults.set('storefront', 'never-answers')
  await user.click(link)
  expect(await screen.findByRole('heading', { level: 1, name: 'River Stone Necklace' })).toBeVisible()
  expect(main().getByText('$176.00')).toBeVisible()
  expect(main().getAllByRole('img')[0]).toHaveAttribute('src', expect.stringContaining('river-stone-necklace-1'))
})

test('a product without variants, images, vendor, type and price is shown as not for sale', async () => {
  const noPrice = { amount: '', currencyCode: 'CAD' }
  const product = productNode(1, {
    descriptionHtml: '',
    vendor: '',
    productType: '',
    priceRange: { minVariantPrice: noPrice, maxVariantPrice: noPrice },
    variants: { edges: [], nodes: [], pageInfo: { hasNextPage: false, endCursor: null } },
    seo: { title: null, description: null },
    metafields: [null],
    media: { edges: [] },
  })
  network.use(http.post('*/graphql.json', () => Response.json({ data: { product } })))
  await openProduct('product-1')
  expect(main().getByText('This piece isn’t for sale right now.')).toBeVisible()
  expect(main().getByText('Jewelry').parentElement).toHaveTextContent(/^Jewelry$/)
  expect(main().queryByText(/^\$\d/)).toBeNull()
  expect(main().queryByRole('button', { name: /Add to Cart|Sold Out/ })).toBeNull()
  expect(main().queryByRole('heading', { name: 'Materials' })).toBeNull()
})

test('an option with its own picture shows it first, and no place of a picture moves', async () => {
  const { user } = await openProduct('edge-ring')
  const firstZoom = () => screen.getAllByRole('button', { name: /^Zoom: / })[0]
  expect(firstZoom()).toHaveAccessibleName(/eight-sided silver band/)
  const placesNow = () => within(screen.getByRole('list', { name: 'Pictures' })).getAllByRole('listitem')
  const places = placesNow()
  await user.click(radio('Polished'))
  expect(firstZoom()).toHaveAccessibleName(
    'Zoom: The polished Edge Ring, eight mirror-bright faces standing on dark slate',
  )
  expect(places.every((place, index) => place === placesNow()[index])).toBe(true)
})
