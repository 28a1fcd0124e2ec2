import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useAssortment } from '../../backends/assortment-context'
import type { Category, Collection } from '../../domain/assortment'
import { shownName } from '../../merchant/shown-name'
import type { ListScope } from '../list-scope'

type Choice = { attribute: 'data-vendor' | 'data-category'; value: string; label: string }

function toVendor({ title }: Collection): Choice {
  return { attribute: 'data-vendor', value: title, label: shownName(title) }
}

function toCategory({ path, title }: Category): Choice {
  return { attribute: 'data-category', value: path, label: title }
}

/** A rule that hides products with another value than the checked one. */
function ruleOf({ attribute, value }: Choice): string {
  return `main:has(input[name="${attribute}"][value="${value}"]:checked) li[${attribute}]:not([${attribute}="${value}"]){display:none}`
}

const IN_STOCK_RULE = 'main:has(#in-stock:checked) li[data-sold-out]{display:none}'

/** Filters the document's products with CSS rules, inside a `noscript`. */
export function NoScriptFilters({ scope }: { scope: ListScope }) {
  const assortment = useAssortment()
  const vendors = assortment.collections.map(toVendor)
  const categories = assortment.categories.map(toCategory)
  return (
    <>
      <style>{[IN_STOCK_RULE, ...[...vendors, ...categories].map(ruleOf)].join('')}</style>
      <div className="flex flex-wrap gap-x-10 gap-y-4 border-b border-line pb-3">
        <label className="flex min-h-11 items-center gap-2">
          <input type="checkbox" id="in-stock" />
          <Trans>In stock</Trans>
        </label>
        {!scope.vendor && <Choices legend={t`Collection`} choices={vendors} />}
        {!(scope.productTypes || scope.categoryIds) && <Choices legend={t`Category`} choices={categories} />}
      </div>
    </>
  )
}

function Choices({ legend, choices }: { legend: string; choices: readonly Choice[] }) {
  if (choices.length === 0) return null
  return (
    <fieldset className="flex flex-wrap items-center gap-x-5">
      <legend className="label text-ink-soft">{legend}</legend>
      {[{ attribute: choices[0]?.attribute, value: '', label: t`All` }, ...choices].map(
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
