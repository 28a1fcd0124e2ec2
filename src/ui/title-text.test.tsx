import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TitleText } from './title-text'

test.each(['Edge Ring', 'Bì Disc Pendant 璧', '玉佩', 'Jade 玉 Bead'])('%s is read as it was written', (title) => {
  render(
    <h1>
      <TitleText>{title}</TitleText>
    </h1>,
  )
  expect(screen.getByRole('heading').textContent).toBe(title)
})

test('Chinese characters are named as Chinese, with no break before them', () => {
  render(<TitleText>Bamboo Hairpin 竹</TitleText>)
  expect(screen.getByText('竹').closest('[lang="zh"]')).toHaveTextContent('竹')
})
