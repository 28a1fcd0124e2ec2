import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TitleText, type UntranslatedTitles, UntranslatedTitlesContext } from './title-text'

vi.mock('../language/language', () => ({ LANGUAGE: 'fr' }))

function titleLanguage(title: string, untranslated?: UntranslatedTitles): string | undefined {
  const { unmount } = render(
    <UntranslatedTitlesContext value={untranslated}>
      <h1 lang="fr">
        <TitleText>{title}</TitleText>
      </h1>
    </UntranslatedTitlesContext>,
  )
  expect(screen.getByRole('heading').textContent).toBe(title)
  const language = screen.getByText(/^Bracelet|^Trace/).lang
  unmount()
  return language
}

test('a title without a translation is English on a French page, and a translated one French', () => {
  expect(titleLanguage('Trace Bracelet', ['Trace Bracelet'])).toBe('en')
  expect(titleLanguage('Trace Bracelet 迹', ['Trace Bracelet 迹'])).toBe('en')
  expect(titleLanguage('Bracelet Trace', ['Trace Bracelet'])).toBe('fr')
  expect(titleLanguage('Bracelet Trace')).toBe('fr')
  expect(titleLanguage('Trace Bracelet', 'all')).toBe('en')
})
