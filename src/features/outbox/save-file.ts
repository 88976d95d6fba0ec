import { today } from '../../lib/dates.ts'
import { outbox } from '../../lib/outbox/page-outbox.ts'
import { exportBlob } from '../../outbox/export.ts'

/** Downloads one item, or everything that waits, as a file. What waits stays where it is. */
export async function saveToFile(opId: string | undefined, zone: string): Promise<void> {
  const blob = exportBlob(await outbox().exportFile(opId))
  const name = `siteon-outbox-${today(zone)}${opId ? `-${opId.slice(-6)}` : ''}.json`
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the address after this turn of the loop.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
