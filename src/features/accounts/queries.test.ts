import { expect, it } from 'vitest'
import { accountsQuery, invitationsQuery } from './queries.ts'

it.each([
  ['accounts', accountsQuery('active', '', 1)],
  ['accounts that were searched for', accountsQuery('waiting', '김', 2)],
  ['invitations', invitationsQuery(1)],
])('%s are gone with the page: the device keeps nobody’s number or address', (_, { meta }) => {
  expect(meta?.persistence).toBe('memory')
})
