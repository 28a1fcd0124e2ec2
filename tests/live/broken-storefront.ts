import { type BrokenSetUp, html, status, withHeader, withText } from './broken-set-up'
import { SITE, STORE } from './sandbox-services'

const GRAPHQL = `${STORE}/api/2025-07/graphql.json`

export const BROKEN_STOREFRONTS: readonly BrokenSetUp[] = [
  {
    check: 'the storefront answers and takes the token',
    mistake: 'a token of another store',
    says: /refuses the token/,
    environment: { shopify: { url: STORE, token: 'other', version: '2025-07' } },
  },
  {
    check: 'the storefront answers and takes the token',
    mistake: 'an address that is no store',
    says: /without JSON/,
    answers: { [STORE]: html },
  },
  {
    check: 'the storefront answers and takes the token',
    mistake: 'a store that is not there',
    says: /gives no answer/,
    answers: { [STORE]: () => Promise.reject(new TypeError('fetch failed')) },
  },
  {
    check: 'the storefront answers and takes the token',
    mistake: 'a store without a plan',
    says: /no active plan/,
    answers: { [GRAPHQL]: status(402) },
  },
  {
    check: 'the version that the shop is written for is served',
    mistake: 'a retired version',
    says: /answers with version 2026-04/,
    answers: { [GRAPHQL]: withHeader('x-shopify-api-version', '2026-04') },
  },
  {
    check: 'prices are in CAD',
    mistake: 'a store in another currency',
    says: /sells in USD/,
    answers: { [GRAPHQL]: withText('CAD', 'USD') },
  },
  {
    check: 'compare-at prices are above the prices',
    mistake: 'a compare-at price below the price',
    says: /show no sale price: .*: the compare-at price of 1\.0 isn’t above the price of \$/,
    answers: {
      [GRAPHQL]: withText('"compareAtPrice":null', '"compareAtPrice":{"amount":"1.0","currencyCode":"CAD"}'),
    },
  },
  {
    check: 'products are there',
    mistake: 'a store without products',
    says: /sells no product/,
    answers: { [GRAPHQL]: withText(/"nodes":\[\{"handle".*\}\],"pageInfo"/g, '"nodes":[],"pageInfo"') },
  },
  {
    check: 'the token may read the stock',
    mistake: 'a token without the scope of the inventory',
    says: /can’t read this: Access denied for quantityAvailable/,
    answers: {
      [GRAPHQL]: status(200, { data: null, errors: [{ message: 'Access denied for quantityAvailable field.' }] }),
    },
  },
  {
    check: 'every vendor is a collection of the shop',
    mistake: 'a product of an unknown vendor',
    says: /\(Another\)/,
    mends: /COLLECTIONS in src\/merchant\/assortment\.ts, line [1-9]/,
    answers: { [GRAPHQL]: withText('"vendor":"ARMORLIGHT"', '"vendor":"Another"') },
  },
  {
    check: 'every type is a category of the shop',
    mistake: 'a product of an unknown type',
    says: /\(Bands\)/,
    mends: /CATEGORIES in src\/merchant\/assortment\.ts, line [1-9]/,
    answers: {
      [GRAPHQL]: withText(/"productType":"Rings","category":\{.*?\]\}/g, '"productType":"Bands","category":null'),
    },
  },
  {
    check: 'every product has materials and measurements',
    mistake: 'a product that no table knows',
    says: /These have none: edge-ring/,
    shop: { handlesWithSpecs: [] },
    answers: { [GRAPHQL]: withText(/"handle":"(?!edge-ring)[^"]*"/g, '"handle":"edge-ring"') },
  },
  {
    check: 'the search dialog agrees with the store',
    mistake: 'an old price in the search dialog',
    says: /edge-ring is Edge Ring, 96\.0/,
    shop: { searchEntries: [{ id: 'edge-ring', name: 'Edge Ring', price: '$95.00 CAD' }] },
  },
  {
    check: 'the search dialog agrees with the store',
    mistake: 'a product that is no longer sold',
    says: /lost-ring is not sold/,
    shop: { searchEntries: [{ id: 'lost-ring', name: 'Lost Ring', price: '$95.00 CAD' }] },
  },
  {
    check: 'a cart leads to a checkout',
    mistake: 'a token without the scope of checkouts',
    says: /can’t read this: Access denied/,
    answers: {
      [GRAPHQL]: async (request, response) =>
        (await request.text()).includes('cartCreate')
          ? Response.json({ data: null, errors: [{ message: 'Access denied' }] })
          : response,
    },
  },
  {
    check: 'a cart leads to a checkout',
    mistake: 'a checkout on the site’s own domain',
    says: /site’s own domain/,
    answers: { [GRAPHQL]: withText(`${STORE}/sandbox/checkout`, `${SITE}/sandbox/checkout`) },
  },
  {
    check: 'pages of the site may call it',
    mistake: 'a proxy that allows another site',
    says: /block calls from https:\/\/shop\.test to the store/,
    answers: { [GRAPHQL]: withHeader('access-control-allow-origin', 'https://another.test') },
  },
]
