import { BulletList, DescriptionList } from '../../src/ui/article'
import { Badge, type BadgeTone } from '../../src/ui/badge'
import { EmptyState } from '../../src/ui/empty-state'
import {
  AccountIcon,
  ArrowIcon,
  ChevronIcon,
  CloseIcon,
  MenuIcon,
  MinusIcon,
  PlusIcon,
  SearchIcon,
} from '../../src/ui/icons'
import { Logo } from '../../src/ui/logo'
import { ResponsiveImage } from '../../src/ui/responsive-image'
import { Skeleton } from '../../src/ui/skeleton'
import { Spinner } from '../../src/ui/spinner'
import { Stars } from '../../src/ui/stars'
import { TitleText } from '../../src/ui/title-text'
import { Row, Section } from './section'

const TONES: BadgeTone[] = ['plain', 'outline', 'soldOut', 'blue', 'yellow', 'green', 'grey']
const RATINGS = [0, 1, 2.5, 4, 4.5, 5]
const IMAGE_URL = '/cdn/shop/files/armor-pendant-1.webp?width=640'
const ICONS = [AccountIcon, ArrowIcon, ChevronIcon, CloseIcon, MenuIcon, MinusIcon, PlusIcon, SearchIcon]

/** Primitives that only display something. */
export function Display() {
  return (
    <>
      <Section title="Badge">
        <Row label="Tones">
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </Row>
      </Section>
      <Section title="Stars">
        <Row label="Full and partial ratings">
          {RATINGS.map((rating) => (
            <Stars key={rating} value={rating} max={5} label={`${rating} of 5 stars`} />
          ))}
        </Row>
      </Section>
      <Section title="Image, skeleton, spinner">
        <Row label="Loaded, loading, loading without a known size">
          <div className="w-40">
            <ResponsiveImage src={IMAGE_URL} alt="A silver pendant of overlapping plates" />
          </div>
          <Skeleton className="aspect-product w-40" />
          <Spinner />
        </Row>
      </Section>
      <Section title="Article">
        <div className="prose-page grid gap-8">
          <BulletList items={['Put jewelry on last and take it off first.', 'Wipe silver with a soft, dry cloth.']} />
          <DescriptionList
            rows={[
              ['Standard', '5–7 business days', '$15.00'],
              ['Express', '2–3 business days', '$25.00'],
            ]}
          />
        </div>
        <p className="font-display text-display-l">
          <TitleText>Bamboo Hairpin 竹</TitleText>
        </p>
      </Section>
      <Section title="Empty state">
        <EmptyState title="Nothing here" text="This piece is no longer available.">
          <a href="#root" className="label go">
            A way on
          </a>
        </EmptyState>
      </Section>
      <Section title="Logo and icons">
        <Row label="Logo">
          <Logo />
          <Logo size={40} />
        </Row>
        <Row label="Icons">
          {ICONS.map((Icon) => (
            <Icon key={Icon.name} />
          ))}
        </Row>
      </Section>
    </>
  )
}
