import type { libraryUploadCancel } from '../../../../contract/library/send.ts'
import type { Call } from '../../../handler/call.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../identity/person.ts'
import { lockLibrary } from '../browse/folder-rows.ts'
import { become, comingById, forgetBytes, giveUpUpload, lockUploads } from './coming.ts'

/** For good: no other device, and no byte that is still on its way, brings it back. */
export async function cancelUpload({
  db,
  who,
  params,
  services,
}: Call<typeof libraryUploadCancel, Person>) {
  const first = await comingById(db, params.uploadId)
  if (!first || first.ownerId !== who.id) throw problem('not-found')
  await lockUploads(db, [first.id])
  await lockLibrary(db, first)
  const row = await comingById(db, first.id)
  if (!row) throw problem('not-found')
  if (row.state === 'done') throw problem('wrong-state')
  if (row.state === 'cancelled') return { ok: true as const }
  const unsent = !row.arrived && (await services.files.partials.sizeOf(row.id)) === 0
  await become(db, row.id, { state: 'cancelled' })
  if (unsent) await forgetBytes(db, [row.id])
  else await giveUpUpload(db, row.id)
  return { ok: true as const }
}
