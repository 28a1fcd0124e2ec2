import { CATEGORIES, COLLECTIONS } from '../../shop'
import type { ListScope } from '../list-scope'
import { cheapestAvailable, type Product } from '../product'

type Choice = { attribute: 'data-vendor' | 'data-type'; value: string; label: string }

const VENDORS: Choice[] = /* @__PURE__ */ COLLECTIONS.map(({ vendor, title }) => ({
  attribute: 'data-vendor',
  value: vendor,
  label: title,
}))
const TYPES: Choice[] = /* @__PURE__ */ CATEGORIES.map(({ productType, title }) => ({
  attribute: 'data-type',
  value: productType,
  label: title,
}))

/** What the style rules know a product by. Only built documents hold it. */
export function noScriptAttributes(product: Product) {
  return {
    'data-vendor': product.vendor,
    'data-type': product.productType,
    'data-sold-out': cheapestAvailable(product) ? undefined : '',
  }
}

/** Hides every product that has another value than the one that is checked. */
function ruleOf({ attribute, value }: Choice): string {
  return `main:has(input[name="${attribute}"][value="${value}"]:checked) li[${attribute}]:not([${attribute}="${value}"]){display:none}`
}

/** The style rules of all choices. */
const rules = () =>
  [
    '[data-needs-script]{display:none!important}',
    'main:has(#in-stock:checked) li[data-sold-out]{display:none}',
    ...[...VENDORS, ...TYPES].map(ruleOf),
  ].join('')

/** Filters what the document holds, by style rules alone, in a browser without script; others needn't fetch it. */
export function NoScriptFilters({ scope }: { scope: ListScope }) {
  if (!import.meta.env.SSR) return <noscript />
  return (
    <noscript>
      <style>{rules()}</style>
      <div className="flex flex-wrap gap-x-10 gap-y-4 border-b border-line pb-3">
        <label className="flex min-h-11 items-center gap-2">
          <input type="checkbox" id="in-stock" />
          In stock
        </label>
        {!scope.vendor && <Choices legend="Collection" choices={VENDORS} />}
        {!scope.productType && <Choices legend="Category" choices={TYPES} />}
      </div>
    </noscript>
  )
}

function Choices({ legend, choices }: { legend: string; choices: readonly Choice[] }) {
  return (
    <fieldset className="flex flex-wrap items-center gap-x-5">
      <legend className="label text-ink-soft">{legend}</legend>
      {[{ attribute: choices[0]?.attribute, value: '', label: 'All' }, ...choices].map(
        ({ attribute, value, label }) => (
          <label key={value} className="flex min-h-11 items-center gap-2">
            <input type="radio" name={attribute} value={value} defaultChecked={value === ''} />
            {label}
          </label>
        ),
      )}
    </fieldset>
  )
}
