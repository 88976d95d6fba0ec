import { deviceList, deviceReport } from '../../contract/device.ts'
import { bindDelivery } from '../auth/delivery.ts'
import { type Bound, bind } from '../http/bind.ts'
import { problem } from '../http/problem.ts'
import { mayOperate } from '../operations/policy.ts'
import { devices, keepReport } from './queries.ts'

export const deviceRoutes: Bound[] = [
  // The row is of the device and the member who asks: nobody can write another's.
  bind(deviceReport, async ({ db, who, params, body }) => {
    await keepReport(db, who, params.deviceId, body)
    await bindDelivery(db, who, params.deviceId)
    return { ok: true }
  }),

  bind(deviceList, async ({ db, who, query }) => {
    if (!mayOperate(who)) throw problem('forbidden')
    return { ...(await devices(db, query)), page: query.page, perPage: query.perPage }
  }),
]
