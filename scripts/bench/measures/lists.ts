import { App } from '../../../e2e/harness/app.ts'
import type { Measure } from '../figure.ts'
import { fillPlaces, many } from '../ten-thousand.ts'
import { fillDatabase, timedFor } from '../timed.ts'
import { signedIn } from '../worker.ts'

/** Bounds for the whole list of members. */
const whole = { ms: 150, kB: 400 }

/** The lists of people and places with ten thousand of each in one project. */
const lists: Measure = {
  name: `lists of ${many.toLocaleString('en')}`,
  run: async () => {
    const app = await App.start({ env: { LOG_LEVEL: 'warn' } })
    try {
      const office = await signedIn(app.url, 'office')
      const manager = await signedIn(app.url, 'manager')
      const { projectId } = manager
      await fillDatabase(app, (client) => fillPlaces(client, projectId))
      const paths: [name: string, path: string, atMost?: typeof whole][] = [
        ['all members', '/api/v1/member?perPage=10000', whole],
        ['all members of the project', `/api/v1/project/${projectId}/user?perPage=10000`],
        ['members by two syllables', '/api/v1/member?perPage=20&keyword=민서'],
        ['members, the last page', '/api/v1/member?perPage=20&page=500'],
        ['employees, 20', `/api/v1/employee/${projectId}?perPage=20`],
        ['employees, 1000', `/api/v1/employee/${projectId}?perPage=1000`],
        ['employees by two syllables', `/api/v1/employee/${projectId}?keyword=민서`],
        ['companies, 100', `/api/v1/company?projectId=${projectId}`],
        ['companies, 1000', `/api/v1/company?projectId=${projectId}&perPage=1000`],
        ['companies with contracts, 100', `/api/v1/project/${projectId}/company`],
        ['company tree', `/api/v1/company/tree?projectId=${projectId}`],
        ['fields, 100', `/api/v1/field?projectId=${projectId}&perPage=100`],
        ['fields by two syllables', `/api/v1/field?projectId=${projectId}&keyword=새빛`],
        ['fields of mine', `/api/v1/field/${projectId}/me`],
      ]
      return await timedFor(app, { manager, 'head office': office }, paths)
    } finally {
      await app.dispose()
    }
  },
}

export default lists
