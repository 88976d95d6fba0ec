import type { QueryKey } from '@tanstack/react-query'
import type { Answer } from '../../lib/cache/prepared.ts'
import { queryClient } from '../../lib/cache/query-client.ts'
import { Problem } from '../../lib/call/problem.ts'
import { companiesQuery, fieldsQuery, workersQuery } from '../board/references.ts'
import { partsQuery, treeQuery } from '../company/queries.ts'
import { employeeQuery, employeesQuery, perPage } from '../employee/queries.ts'
import { everyCode } from '../field/list-search.ts'
import { fieldsPage } from '../field/queries.ts'
import { projectPeople } from '../member/queries.ts'
import { oneProject, projectMembers } from '../project/queries.ts'
import { ordersQuery, rentWorkQuery, todayOrderQuery } from '../site/run-queries.ts'
import type { Reader } from './reader.ts'

/** Cards of employees at most: more people than a person looks up in a basement. */
const mostCards = 300

type Ask = Parameters<Reader['ask']>[0]

/** What is refused to this person is not there for them offline either. */
async function allowed(ask: () => Promise<Answer>): Promise<Answer[]> {
  try {
    return [await ask()]
  } catch (error) {
    if (error instanceof Problem && (error.status === 403 || error.status === 404)) return []
    throw error
  }
}

async function employees(
  reader: Reader,
  projectId: number,
  keep: (answers: Answer[]) => Promise<void>,
): Promise<void> {
  const ids: number[] = []
  for (let page = 1; ids.length < mostCards; page += 1) {
    const query = employeesQuery(projectId, page === 1 ? {} : { page })
    let total = 0
    const list = await allowed(async () => {
      const answer = await reader.ask(query)
      total = answer.data.total
      ids.push(...answer.data.data.map((row) => row.id))
      return answer
    })
    await keep(list)
    if (page * perPage >= total) break
  }
  for (const id of ids.slice(0, mostCards)) {
    await keep(await allowed(() => reader.ask(employeeQuery(projectId, id))))
  }
}

/**
 * Everything of a project beside its records: people, companies, fields, employees, periods, and
 * what forms choose from.
 */
export async function readPlaces(
  reader: Reader,
  projectId: number,
  keep: (answers: Answer[]) => Promise<void>,
): Promise<void> {
  // In the small list that is read at the start, and so asked for by the app's own client.
  await reader.paced(() => queryClient.fetchQuery({ ...oneProject(projectId), staleTime: 0 }))
  const queries = [
    companiesQuery(projectId),
    fieldsQuery(projectId),
    workersQuery(projectId),
    projectMembers(projectId),
    projectPeople(projectId),
    partsQuery(projectId),
    treeQuery(projectId, true),
    fieldsPage(projectId, { code: everyCode }),
    ordersQuery(projectId),
    todayOrderQuery(projectId),
    rentWorkQuery(projectId),
  ] as unknown as (Ask & { queryKey: QueryKey })[]
  for (const query of queries) await keep(await allowed(() => reader.ask(query)))
  await employees(reader, projectId, keep)
}
