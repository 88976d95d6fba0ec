import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { FileRow } from '../../../contract/record/file.ts'
import type { Services } from '../../handler/services.ts'
import type { Facts } from '../../http/facts.ts'
import type { Outcome, Reply } from '../../http/reply.ts'
import type { Person } from '../../identity/person.ts'
import { lockContent } from '../../platform/content/content-lock.ts'
import type { Db } from '../../platform/db/connect.ts'
import { rowsOfText } from '../../platform/db/rows.ts'
import { recordChange } from '../audit/record.ts'
import { presentFile } from '../upload/present.ts'
import { assertLooseRoom } from '../upload-quota/quota.ts'
import { type FormFile, withFormFiles } from './form.ts'

interface FormCall<Answer> {
  who: Person
  services: Services
  facts: Facts
  request: Request
  once(content: Buffer, work: (tx: Db) => Promise<Answer | Reply<Answer>>): Promise<Outcome>
}

/**
 * Takes the files of a browser form in: whole and arrived, and waiting for a record of the sender
 * that names them. The same key with the same files answers the first files.
 */
export async function receiveForm<Answer>(
  call: FormCall<Answer>,
  part: string,
  answer: (files: FileRow[]) => Answer,
): Promise<Outcome> {
  const { services, request } = call
  return await withFormFiles(services.files.store, request, part, async (files) => {
    const content = createHash('sha256')
    for (const file of files) content.update(JSON.stringify([file.name, file.type, file.sha256]))
    return await call.once(content.digest(), async (tx) => {
      await assertLooseRoom(tx, call.who.id, files)
      const rows: FileRow[] = []
      for (const file of files) {
        await lockContent(tx, file.sha256)
        await services.files.store.adopt(file.path, file.sha256, file.size)
        rows.push(await insert(tx, call, file))
        services.meters.uploaded(file.size)
      }
      return answer(rows)
    })
  })
}

async function insert(
  tx: Db,
  { who, facts }: Pick<FormCall<unknown>, 'who' | 'facts'>,
  file: FormFile,
): Promise<FileRow> {
  const { id, kind, name, type, size, sha256, picture } = file
  const rows = await rowsOfText(tx, v.object({ arrivedAt: v.date() }), {
    name: 'file-insert',
    text: `insert into upload (id, owner_id, kind, name, type, size, sha256, received, arrived_at,
        width, height)
      values ($1, $2, $3, $4, $5, $6, $7, $6, now(), $8, $9) returning arrived_at as "arrivedAt"`,
    values: [id, who.id, kind, name, type, size, sha256, picture?.width, picture?.height],
  })
  await recordChange(tx, who, facts, {
    action: 'create',
    entity: 'file',
    entityId: id,
    after: { name, type, size, sha256 },
  })
  return presentFile({
    ...{ id, kind, name, type, size, sha256 },
    ownerId: who.id,
    postId: null,
    takenAt: null,
    arrivedAt: rows[0]?.arrivedAt ?? null,
  })
}
