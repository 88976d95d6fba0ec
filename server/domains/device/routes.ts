import { deviceList, deviceReport } from '../../../contract/identity/device.ts'
import { type Bound, bind } from '../../handler/bind.ts'
import { problem } from '../../http/problem.ts'
import { bindDelivery } from '../../identity/delivery.ts'
import { mayOperate } from '../operations/policy.ts'
import { devices, storeReport } from './queries.ts'

export const deviceRoutes: Bound[] = [
  // The row belongs to the device and the calling member: no caller can write another's.
  bind(deviceReport, async ({ db, who, params, body }) => {
    await storeReport(db, who, params.deviceId, body)
    await bindDelivery(db, who, params.deviceId)
    return { ok: true }
  }),

  bind(deviceList, async ({ db, who, query }) => {
    if (!mayOperate(who)) throw problem('forbidden')
    return { ...(await devices(db, query)), page: query.page, perPage: query.perPage }
  }),
]
