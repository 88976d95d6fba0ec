import type { createApp } from '../../../server/app.ts'
import type { Services } from '../../../server/handler/services.ts'
import { type BuiltPerson, makeBuild } from '../build.ts'
import { makeCall } from '../client.ts'
import { aPicture, hazard, makeRecords } from '../record.ts'

type App = ReturnType<typeof createApp>

/** Acknowledged: what the server has answered for. */
export interface Acknowledged {
  posts: string[]
  /** digests */
  files: string[]
}

/** Writes records with files, as people do; what has been answered is in `acknowledged`. */
export function makeStock(app: App, services: Services) {
  const build = makeBuild(services)
  const records = makeRecords(makeCall(app))
  const acknowledged: Acknowledged = { posts: [], files: [] }

  async function write(who: BuiltPerson): Promise<void> {
    const file = await aPicture({ name: '사진\t"1"\\n.jpg' })
    const made = await records.create(who, {
      values: hazard({
        what: 'NULL \\N 역슬래시\\ "따옴표"',
        place: '지하 2층 🏗️',
        photos: [file.line.id],
      }),
      uploads: [file.line],
    })
    if (made.status !== 201) throw new Error(JSON.stringify(made.refusal))
    acknowledged.posts.push(made.body.id)
    const sent = await records.send(who, file)
    if (sent.status >= 300) throw new Error(`upload: ${sent.status}`)
    acknowledged.files.push(file.line.sha256)
    await records.comment(who, made.body)
  }

  return {
    build,
    acknowledged,
    write,
    /** Writes continuously; returns a function that stops it. */
    keepWriting(who: BuiltPerson, hands = 4): () => Promise<void> {
      let stopped = false
      const work = async () => {
        while (!stopped) await write(who)
      }
      const all = Promise.all(Array.from({ length: hands }, work))
      return async () => {
        stopped = true
        await all
      }
    },
  }
}
