import { today } from '../../lib/dates.ts'
import { downloadBytes } from '../../lib/download.ts'
import { outbox } from '../../lib/outbox/page-outbox.ts'

/** Saves one item, or everything that waits, as a file. The items stay. */
export async function saveToFile(opId: string | undefined, zone: string): Promise<void> {
  const file = await outbox().exportFile(opId)
  const name = `siteon-outbox-${today(zone)}${opId ? `-${opId.slice(-6)}` : ''}.json`
  downloadBytes(file, file.type, name)
}
