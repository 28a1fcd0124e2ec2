/** Every public page: its address, its heading and its title. */
export const PAGES = [
  { path: '/', heading: 'Liangyi: jewelry in two modes', title: 'Liangyi: jewelry in two modes' },
  { path: '/products', heading: 'All Products', title: 'All Products · Liangyi' },
  { path: '/collections/armorlight', heading: 'ARMORLIGHT', title: 'ARMORLIGHT · Liangyi' },
  { path: '/collections/heart-of-jade', heading: 'Heart of Jade', title: 'Heart of Jade · Liangyi' },
  { path: '/earrings', heading: 'Earrings', title: 'Earrings · Liangyi' },
  { path: '/rings', heading: 'Rings', title: 'Rings · Liangyi' },
  { path: '/necklaces', heading: 'Necklaces', title: 'Necklaces · Liangyi' },
  { path: '/bracelets', heading: 'Bracelets', title: 'Bracelets · Liangyi' },
  { path: '/hairpins', heading: 'Hairpins', title: 'Hairpins · Liangyi' },
  { path: '/product/trace-bracelet', heading: 'Trace Bracelet', title: 'Trace Bracelet · Liangyi' },
  { path: '/about', heading: /./, title: /· Liangyi$/ },
  { path: '/contact', heading: /./, title: /Contact · Liangyi$/ },
  { path: '/privacy-policy', heading: /Privacy Policy/, title: /Privacy Policy · Liangyi$/ },
  { path: '/shipping-returns', heading: /Shipping/, title: /Shipping.*· Liangyi$/ },
] as const

/** Addresses that show what is only known in the browser. */
export const PRIVATE_PAGES = [
  '/auth',
  '/auth/new-password',
  '/checkout/cancel',
  '/checkout/success?session_id=cs_test_none',
] as const
