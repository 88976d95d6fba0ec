import { useCallback, useEffect, useState } from 'react'
import { outbox } from '../../lib/outbox/page-outbox.ts'
import type { Persistence } from '../../outbox/store/persist.ts'

export interface DeviceStorage {
  persistence: Persistence | null
  /** bytes as the browser counts them, caches included; null where it does not say */
  used: number | null
  /** asks the browser not to clear this origin's storage */
  ask: () => Promise<void>
}

/** ms */
const weighEvery = 5000

/** What the browser says of this origin's storage. */
export function useDeviceStorage(): DeviceStorage {
  const [persistence, setPersistence] = useState<Persistence | null>(null)
  const [used, setUsed] = useState<number | null>(null)
  useEffect(() => {
    outbox()
      .storage.persistence()
      .then(setPersistence, () => setPersistence('unknown'))
  }, [])
  useEffect(() => {
    const weigh = () =>
      navigator.storage?.estimate?.().then(
        ({ usage }) => setUsed(usage ?? null),
        () => undefined,
      )
    void weigh()
    // A download may be running or being removed.
    const again = setInterval(weigh, weighEvery)
    return () => clearInterval(again)
  }, [])
  const ask = useCallback(async () => {
    setPersistence(await outbox().storage.ask())
  }, [])
  return { persistence, used, ask }
}
