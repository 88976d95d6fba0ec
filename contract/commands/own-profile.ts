import * as v from 'valibot'
import { command } from './command.ts'

/**
 * Only the changed fields are named, and nothing is compared: the last change wins, field by field
 * (docs/decisions/017). The screens check the fields against the contract.
 */
export const ownProfile = command({
  kind: 'own.profile',
  version: 1,
  endpoint: { method: 'POST', path: '/api/v1/member/{userId}' },
  payload: v.object({
    params: v.object({ userId: v.string() }),
    data: v.record(v.string(), v.unknown()),
  }),
  subject: 'own',
  entity: ({ params }) => params.userId,
  lane: 'own',
  allowedWhileSuspended: 'no',
  answer: (entity) => v.looseObject({ id: v.literal(Number(entity)) }),
})
