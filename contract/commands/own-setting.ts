import * as v from 'valibot'
import { command } from './command.ts'

export const ownSetting = command({
  kind: 'own.setting',
  version: 1,
  endpoint: { method: 'POST', path: '/api/v1/user/meta' },
  payload: v.object({
    params: v.object({}),
    data: v.object({ key: v.string(), value: v.string() }),
  }),
  subject: 'own',
  entity: ({ data }) => data.key,
  lane: 'own',
  allowedWhileSuspended: 'no',
  answer: (entity) => v.looseObject({ key: v.literal(entity) }),
})
