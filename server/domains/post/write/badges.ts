import type { Board } from '../../../../contract/form/definition.ts'
import type { Values } from '../../../../contract/form/field-types.ts'
import { newBadgeRows } from '../../../../contract/form/signature-sheet.ts'
import type { Services } from '../../../handler/services.ts'
import type { Db } from '../../../platform/db/connect.ts'

interface Request {
  db: Db
  services: Pick<Services, 'checkBadges'>
  body: { values?: Values | undefined }
}

interface SignedRecord {
  projectId: number
  recordId: string
  before: Values
}

/** What is found of the badges that a request signs rows by; most requests sign none. */
export function badgesIn(
  { db, services, body }: Request,
  board: Board,
  { before, ...record }: SignedRecord,
) {
  const rows = newBadgeRows(board, before, body.values ?? {})
  return services.checkBadges(db, { ...record, rows })
}
