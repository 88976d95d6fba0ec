import { App } from '../../../e2e/harness/app.ts'
import type { Measure } from '../figure.ts'
import { documents, fillDocuments } from '../many-documents.ts'
import { fillDatabase, timedFor } from '../timed.ts'
import { signedIn } from '../worker.ts'

/** The boxes of approval with a hundred thousand documents, of whoever decided on all of them, wrote them, or has a few of their own. */
const approval: Measure = {
  name: `approval, ${documents.toLocaleString('en')} documents`,
  run: async () => {
    const app = await App.start({ env: { LOG_LEVEL: 'warn' } })
    try {
      const [writer, safety, manager, partner] = [
        await signedIn(app.url, 'staff'),
        await signedIn(app.url, 'safety'),
        await signedIn(app.url, 'manager'),
        await signedIn(app.url, 'partner'),
      ]
      const { projectId } = manager
      await fillDatabase(app, (client) =>
        fillDocuments(client, {
          ...{ projectId, writerId: writer.id },
          ...{ safetyId: safety.id, managerId: manager.id },
        }),
      )
      const page = 'page=1&perPage=20'
      const paths: [name: string, path: string, atMost?: { ms: number }][] = [
        ['first page of the completed', `/api/v1/approval/complete?${page}`, { ms: 50 }],
        ['first page of those that wait', `/api/v1/approval/todo?${page}`, { ms: 50 }],
        ['first page of all', `/api/v1/approval/all?${page}`, { ms: 50 }],
        ['all, by a rare word', `/api/v1/approval/all?${page}&keyword=갱폼`],
        ['all, by a number', `/api/v1/approval/all?${page}&keyword=2020-77777`],
        ['all, page 2000', '/api/v1/approval/all?page=2000&perPage=20'],
        ['counts of the boxes', '/api/v1/approval/status', { ms: 50 }],
      ]
      return await timedFor(app, { manager, writer, partner }, paths)
    } finally {
      await app.dispose()
    }
  },
}

export default approval
