import { type BrokenSetUp, status, withText } from './broken-set-up'
import { STORE } from './sandbox-services'

const GRAPHQL = `${STORE}/api/2025-07/graphql.json`

const answer = (from: string, to: unknown) => ({ [GRAPHQL]: withText(from, JSON.stringify(to).slice(1, -1)) })

const field = (key: string, type: string, value: string) => ({ key, type, value, reference: null })

export const BROKEN_CONTENT: readonly BrokenSetUp[] = [
  {
    check: 'facts, videos and 3D models of products',
    mistake: 'a metafield of another type',
    says: /custom\.materials: the type boolean holds no facts/,
    answers: {
      [GRAPHQL]: withText(
        /"metafields":\[(null,?)*\]/g,
        '"metafields":[{"key":"materials","type":"boolean","value":"true"}]',
      ),
    },
  },
  {
    check: 'engravings and gift wrap',
    mistake: 'a malformed engraving',
    says: /shield-signet, custom\.engraving: "max" must be a whole number from 1 to 100/,
    answers: { [GRAPHQL]: withText('{\\"max\\":3,', '{\\"max\\":0,') },
  },
  {
    check: 'engravings and gift wrap',
    mistake: 'an engraving without its fee',
    says: /shield-signet, custom\.engraving: the store sells no "engraved-by-nobody"/,
    answers: {
      [GRAPHQL]: withText('\\"&\\",\\"product\\":\\"engraving\\"', '\\"&\\",\\"product\\":\\"engraved-by-nobody\\"'),
    },
  },
  {
    check: 'engravings and gift wrap',
    mistake: 'a gift wrap among the pieces',
    says: /Listed among the pieces: gift-wrap/,
    answers: { [GRAPHQL]: withText('"handle":"edge-ring"', '"handle":"gift-wrap"') },
  },
  {
    check: 'words and pictures of the home page',
    mistake: 'a metaobject with a field of another type',
    says: /shop_home: tagline has the type boolean/,
    answers: answer('"metaobject":null', {
      metaobject: { handle: 'home', fields: [field('tagline', 'boolean', 'true')] },
    }),
  },
  {
    check: 'pages that the merchant has written',
    mistake: 'a page without a title',
    says: /shop_page care has no title/,
    answers: answer('"metaobjects":{"nodes":[]}', { metaobjects: { nodes: [{ handle: 'care', fields: [] }] } }),
  },
  {
    check: 'journal',
    mistake: 'more articles than have a page',
    says: /blog journal: only the first 250 articles have a page/,
    answers: answer('"blog":null', {
      blog: { articles: { nodes: [{ handle: 'note' }], pageInfo: { hasNextPage: true } } },
    }),
  },
  {
    check: 'menus main-menu and footer',
    mistake: 'a menu entry that leads outside',
    says: /menu main-menu: "Elsewhere" leads to no page of the shop/,
    answers: answer('"menu":null', { menu: { items: [{ title: 'Elsewhere', url: 'https://elsewhere.test/' }] } }),
  },
  {
    check: 'redirects',
    mistake: 'a redirect loop',
    says: /redirect "\/old" leads back to itself/,
    answers: answer('"urlRedirects":{"nodes":[]}', {
      urlRedirects: {
        nodes: [
          { path: '/old', target: '/older' },
          { path: '/older', target: '/old' },
        ],
      },
    }),
  },
  {
    check: 'policies',
    mistake: 'a token without access to policies',
    says: /The token can’t read this: Access denied for privacyPolicy field/,
    answers: {
      [GRAPHQL]: status(200, { data: null, errors: [{ message: 'Access denied for privacyPolicy field.' }] }),
    },
  },
]
