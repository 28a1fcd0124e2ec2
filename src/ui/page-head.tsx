import { SHOP_NAME } from '../shop'

/** The page's title and description; React puts them into the document's head. */
export function PageHead({ title, description }: { title?: string; description?: string }) {
  return (
    <>
      <title>{title ? `${title} · ${SHOP_NAME}` : `${SHOP_NAME}: jewelry in two modes`}</title>
      {description && <meta name="description" content={description} />}
    </>
  )
}
