import type { Submission } from '../../src/admin/inbox/submissions'

export function submission(changes: Partial<Submission> = {}): Submission {
  return {
    id: '1',
    first_name: 'Noor',
    last_name: 'Haddad',
    email: 'noor@example.com',
    subject: 'Ring size',
    message: 'Hello',
    status: 'new',
    language: 'en',
    created_at: '2026-11-21T07:22:00Z',
    ...changes,
  }
}
