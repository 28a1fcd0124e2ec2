import { expect, test } from 'vitest'
import { DESCRIPTION } from './merchant'
import { POPULAR_SEARCHES, DESCRIPTION as TRANSLATED } from './words'

test('the description of pages is that of the installed app', () => expect(TRANSLATED).toBe(DESCRIPTION))

test('popular searches are a list', () => expect(POPULAR_SEARCHES).toContain('Heart of Jade'))
