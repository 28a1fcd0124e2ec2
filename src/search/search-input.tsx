import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Ref } from 'react'
import { SEARCH_PLACEHOLDER } from '../merchant/words'
import { cn } from '../ui/cn'
import { SearchIcon } from '../ui/icons'

type Props = { query: string; onQuery: (query: string) => void; ref: Ref<HTMLInputElement> }

export function SearchInput({ query, onQuery, ref }: Props) {
  return (
    <div className="flex items-center gap-3 border-b border-edge text-ink-soft focus-within:border-accent">
      <SearchIcon />
      <input
        ref={ref}
        type="text"
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        aria-label={t`Search Products`}
        placeholder={SEARCH_PLACEHOLDER}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        className="min-h-14 w-full min-w-0 bg-transparent font-display text-xl text-ink outline-hidden placeholder:text-ink-soft max-md:placeholder:text-[1.0625rem] md:text-display-m"
      />
      <button
        type="button"
        aria-label={t`Clear search`}
        onClick={() => onQuery('')}
        className={cn('action min-h-11 shrink-0 text-ink hover:text-accent', !query && 'hidden')}
      >
        <Trans>Clear</Trans>
      </button>
    </div>
  )
}
