import { useState } from 'react'
import { pictureSet } from '../backends/pictures'
import { classes } from '../ui/classes'
import { Picture } from '../ui/picture'
import { PiecePlate } from './piece-plate'
import { type Product, pictureText } from './product'

const SIZES = '(min-width: 1024px) 23vw, 47vw'
const WIDEST = 960

type Props = {
  product: Product
  /** Someone means to look closer: the second picture is fetched and laid over the first. */
  curious: boolean
  priority: boolean
}

export function CardPicture({ product, curious, priority }: Props) {
  const [first, second] = product.images
  const [arrived, setArrived] = useState(false)
  if (!first) return <PiecePlate />
  return (
    <div className="relative overflow-hidden bg-sunken">
      <Picture
        {...pictureSet(first.url, WIDEST)}
        sizes={SIZES}
        alt={pictureText(product, first, 0)}
        priority={priority}
        draggable={false}
      />
      {curious && second && (
        <Picture
          {...pictureSet(second.url, WIDEST)}
          sizes={SIZES}
          alt=""
          onLoad={() => setArrived(true)}
          className={classes(
            'absolute inset-0 h-full opacity-0 transition-opacity duration-calm ease-quiet',
            arrived && 'group-focus-within:opacity-100 group-hover:opacity-100',
          )}
        />
      )}
    </div>
  )
}
