import { deviceReport } from '../../contract/identity/device.ts'
import type { BuiltPerson } from './build.ts'
import type { makeCall } from './client.ts'

/** A browser names itself: from then on its session is that device's. */
export async function report(
  call: ReturnType<typeof makeCall>,
  who: BuiltPerson,
  deviceId: string,
): Promise<void> {
  const body = {
    appVersion: '2026.11.20-1a2b3c4d',
    unsent: 0,
    needsPerson: 0,
    oldestUnsentMs: null,
    persistence: 'denied',
    bytes: 0,
    installed: false,
  } as const
  const { status } = await call(who, deviceReport, { params: { deviceId }, body })
  if (status !== 200) throw new Error(`no report: ${status}`)
}
