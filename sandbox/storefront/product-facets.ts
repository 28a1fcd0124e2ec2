import { toAmount } from '../../src/domain/money'
import { type CatalogueProduct, getPriceBounds } from './catalogue'
import { categoryId } from './category-fields'
import type { ObjectFields } from './context'
import { filterKind, matchesFilters, type ProductFilter, taxonomyValueId } from './product-filters'
import type { FilterName } from './store-options'

const collator = new Intl.Collator('en', { numeric: true })

type Facet = {
  name: FilterName
  id: string
  label: string
  filters: readonly { label: string; filter: ProductFilter }[]
}

/** The filters of a list. Each value's count applies the chosen filters of the other kinds. */
export function productFacets(
  list: readonly CatalogueProduct[],
  chosen: readonly ProductFilter[],
  enabled: readonly FilterName[],
): ObjectFields[] {
  const facets: Facet[] = [
    {
      name: 'availability',
      id: 'filter.v.availability',
      label: 'Availability',
      filters: [
        { label: 'In stock', filter: { available: true } },
        { label: 'Out of stock', filter: { available: false } },
      ],
    },
    textFacet(
      'vendor',
      'filter.p.vendor',
      'Brand',
      list,
      ({ vendor }) => [vendor],
      (productVendor) => ({ productVendor }),
    ),
    textFacet(
      'product_type',
      'filter.p.product_type',
      'Product type',
      list,
      ({ productType }) => [productType],
      (productType) => ({ productType }),
    ),
    textFacet(
      'category',
      'filter.p.t.category',
      'Category',
      list,
      ({ category }) => category.slice(-1),
      (name) => ({
        category: { id: categoryId(list.find(({ category }) => category.at(-1) === name)?.category ?? []) },
      }),
    ),
    textFacet(
      'tag',
      'filter.p.tag',
      'Tag',
      list,
      ({ tags }) => tags,
      (tag) => ({ tag }),
    ),
    ...optionFacets(list),
  ]
  const offered = facets.filter(({ name }) => enabled.includes(name))
  const fields = offered.map((facet) => facetFields(facet, list, chosen))
  if (list.length === 0) return []
  return enabled.includes('price') ? [...fields.slice(0, 1), priceFacet(list), ...fields.slice(1)] : fields
}

function textFacet(
  name: FilterName,
  id: string,
  label: string,
  list: readonly CatalogueProduct[],
  getValues: (product: CatalogueProduct) => readonly string[],
  toFilter: (value: string) => ProductFilter,
): Facet {
  const values = [...new Set(list.flatMap(getValues))].filter(Boolean).sort(collator.compare)
  return { name, id, label, filters: values.map((value) => ({ label: value, filter: toFilter(value) })) }
}

function optionFacets(list: readonly CatalogueProduct[]): Facet[] {
  const names = new Set(
    list.flatMap(({ options }) => options.map(({ name }) => name)).filter((name) => name !== 'Title'),
  )
  return [...names].sort(collator.compare).map((name) => {
    const attribute = list.flatMap(({ options }) => options).find((option) => option.name === name)?.attribute
    return textFacet(
      'option',
      attribute ? `filter.v.t.shopify.${attribute}` : `filter.v.option.${name.toLowerCase().replace(/\s+/g, '_')}`,
      name,
      list,
      ({ options }) => options.find((option) => option.name === name)?.values ?? [],
      (value) =>
        attribute
          ? { taxonomyMetafield: { namespace: 'shopify', key: attribute, value: taxonomyValueId(attribute, value) } }
          : { variantOption: { name, value } },
    )
  })
}

function facetFields(
  { id, label, filters }: Facet,
  list: readonly CatalogueProduct[],
  chosen: readonly ProductFilter[],
): ObjectFields {
  const [first] = filters
  const kind = first && filterKind(first.filter)
  const others = chosen.filter((filter) => filterKind(filter) !== kind)
  return {
    __typename: 'Filter',
    id,
    label,
    type: 'LIST',
    values: filters.map(({ label: valueLabel, filter }) => ({
      ...valueFields(`${id}.${valueLabel.toLowerCase()}`, valueLabel, filter),
      count: list.filter((product) => matchesFilters(product, [...others, filter])).length,
    })),
  }
}

function priceFacet(list: readonly CatalogueProduct[]): ObjectFields {
  const max = Number(toAmount(Math.max(...list.map((product) => getPriceBounds(product).max))))
  return {
    __typename: 'Filter',
    id: 'filter.v.price',
    label: 'Price',
    type: 'PRICE_RANGE',
    values: [{ ...valueFields('filter.v.price', 'Price', { price: { min: 0, max } }), count: 0 }],
  }
}

/** Shopify encodes a value's filter as a JSON string. */
function valueFields(id: string, label: string, filter: ProductFilter): ObjectFields {
  return { __typename: 'FilterValue', id, label, input: JSON.stringify(filter) }
}
