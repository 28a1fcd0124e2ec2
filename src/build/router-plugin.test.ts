import { expect, test } from 'vitest'
import { markPure } from './router-plugin'

test('a component of the router that nobody uses can be left out of the bundle', () => {
  const code = 'var Link = React10.forwardRef(\n  function LinkWithRef() {}\n);\nLink.displayName = "Link";\n'
  expect(markPure(code)).toBe('var Link = /* @__PURE__ */ React10.forwardRef(\n  function LinkWithRef() {}\n);\n\n')
})
