import { pageCreate, pageRemove } from '../../../contract/page/page.ts'
import { etagOf, header } from '../../../contract/wire/headers.ts'
import type { BuiltPerson } from '../build.ts'
import type { makeCall } from '../client.ts'

/** Pages for site managers and above, which the administrator made. */
export function setPageStage(call: ReturnType<typeof makeCall>, admin: BuiltPerson) {
  let made = 0
  const slug = () => {
    made += 1
    return `stage-${made}`
  }
  const page = async () => {
    const body = { slug: slug(), title: '안내', content: '본문', readLevel: 3 }
    const answer = await call(admin, pageCreate, { body })
    if (answer.status !== 201) throw new Error(`stage: ${JSON.stringify(answer.refusal)}`)
    return answer.body
  }
  return {
    slug,
    made: page,
    binned: async () => {
      const { id, revision } = await page()
      const headers = { [header.ifMatch]: etagOf(revision) }
      await call(admin, pageRemove, { params: { pageId: String(id) }, headers })
      return id
    },
  }
}
export type PageStage = ReturnType<typeof setPageStage>
