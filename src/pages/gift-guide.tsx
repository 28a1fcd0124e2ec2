import type { FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { AVAILABILITY, PRICE_TO, PRODUCT_TYPE, VENDOR } from '../catalogue/list/address-filters'
import { useSearchParam } from '../catalogue/use-search-param'
import { paths } from '../domain/paths'
import { GIFT_QUESTIONS } from '../merchant/gifts'
import { Button } from '../ui/button'
import { RadioChip } from '../ui/radio-chip'

/** The questions, each named after the filter that its answer sets. */
const QUESTIONS = [
  { name: PRODUCT_TYPE, ...GIFT_QUESTIONS.place },
  { name: PRICE_TO, ...GIFT_QUESTIONS.budget },
  { name: VENDOR, ...GIFT_QUESTIONS.material },
]
type Question = (typeof QUESTIONS)[number]

/** The chosen answers of an address; unknown and open ones are dropped. */
export function readAnswers(parameters: URLSearchParams): URLSearchParams {
  const answers = QUESTIONS.map(({ name, answers }) => {
    const value = parameters.get(name) ?? ''
    return [name, answers.some((answer) => answer.value === value) ? value : '']
  })
  return new URLSearchParams(answers.filter(([, value]) => value !== ''))
}

/** Three questions whose answers are the filters of a list. The address keeps them for Back. */
export function GiftGuide() {
  const navigate = useNavigate()
  const [answers, setAnswers] = useSearchParam(readAnswers, (_, next: URLSearchParams) => next)

  function choose(name: string, value: string) {
    const next = new URLSearchParams(answers)
    next.set(name, value)
    setAnswers(readAnswers(next))
  }

  function showIdeas(event: FormEvent) {
    event.preventDefault()
    void navigate(`${paths.giftIdeas}?${new URLSearchParams([...answers, [AVAILABILITY, '1']])}`)
  }

  return (
    <form action={paths.giftIdeas} onSubmit={showIdeas} className="grid gap-8">
      <input type="hidden" name={AVAILABILITY} value="1" />
      {QUESTIONS.map((question) => (
        <QuestionField
          key={question.name}
          question={question}
          chosen={answers.get(question.name) ?? ''}
          onChoose={(value) => choose(question.name, value)}
        />
      ))}
      <Button type="submit" className="justify-self-start max-sm:w-full">
        Show gift ideas
      </Button>
    </form>
  )
}

type QuestionFieldProps = { question: Question; chosen: string; onChoose: (value: string) => void }

function QuestionField({ question: { name, legend, answers, open }, chosen, onChoose }: QuestionFieldProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-4 font-display text-display-s">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {[...answers, { value: '', label: open }].map(({ value, label }) => (
          <RadioChip
            key={value}
            name={name}
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value)}
            chipClassName="border-edge hover:border-ink"
          >
            {label}
          </RadioChip>
        ))}
      </div>
    </fieldset>
  )
}
