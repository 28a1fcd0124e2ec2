import { AppLink } from '../ui/app-link'
import { StorePicture, type StorePictureImage } from './store-picture'

type Props = {
  heading: string
  text: string | undefined
  linkText: string
  to: string
  picture: StorePictureImage
}

/** A full-width picture with text below it. */
export function WornPicture({ heading, text, linkText, to, picture }: Props) {
  return (
    <section aria-labelledby="worn" className="mb-24 lg:mb-40">
      <StorePicture picture={picture} sizes="100vw" className="aspect-[4/3]! object-[72%_50%] md:aspect-[2/1]!" />
      <div className="grid justify-items-start gap-3 px-gutter pt-8">
        <h2 id="worn" className="font-display text-display-l text-balance md:text-[clamp(2.25rem,3vw,3.5rem)]">
          {heading}
        </h2>
        {text && <p className="max-w-[26ch] text-balance">{text}</p>}
        <AppLink to={to} className="action text-link">
          {linkText}
        </AppLink>
      </div>
    </section>
  )
}
