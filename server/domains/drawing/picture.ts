import sharp from 'sharp'
import * as v from 'valibot'
import { drawingTypes } from '../../../contract/project/drawing.ts'
import type { Services } from '../../handler/services.ts'
import { problem } from '../../http/problem.ts'
import type { Db } from '../../platform/db/connect.ts'
import { rowsOfText } from '../../platform/db/rows.ts'
import { storeFile } from '../upload/purpose.ts'

/** Pixels of the picture that is shown. */
export interface DrawingPicture {
  width: number
  height: number
}

const sentRow = v.object({ type: v.string(), sha256: v.string() })

/**
 * Takes an uploaded picture of the writer as a drawing's, and makes the one that phones are shown.
 * Throws `invalid` at `fileId`: it is a PDF or of another type, not the writer's, or cannot be drawn.
 */
export async function takePicture(
  tx: Db,
  { files }: Pick<Services, 'files'>,
  ownerId: number,
  fileId: string,
): Promise<DrawingPicture> {
  const refuse = (reason: string) => problem('invalid', { fields: { fileId: reason } })
  const [sent] = await rowsOfText(tx, sentRow, {
    name: 'drawing-picture-sent',
    text: 'select type, sha256 from upload where id = $1 and owner_id = $2',
    values: [fileId, ownerId],
  })
  if (!sent) throw refuse('drawing')
  if (sent.type === 'application/pdf') throw refuse('drawingpdf')
  if (!drawingTypes.some((type) => type === sent.type)) throw refuse('drawing')
  await storeFile(tx, ownerId, fileId, 'drawing', 'fileId')
  const path = await files.renditions.path(sent.sha256, 'plan')
  if (!path) throw refuse('drawingbroken')
  const { width, height } = await sharp(path).metadata()
  return { width, height }
}
