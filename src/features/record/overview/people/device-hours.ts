import { heldTraining } from '../../../../../contract/education/held-training.ts'
import { personHours, type SitePerson } from '../../../../../contract/education/person-hours.ts'
import type { ListedEmployee } from '../../../../../contract/employee/employee.ts'
import type { FormBoard } from '../../../../../contract/form/definition.ts'
import type { PersonHoursAnswer } from '../../../../../contract/record/person-hours.ts'
import type { Post } from '../../../../../contract/record/post.ts'
import { cachedAnswers } from '../../../../lib/cache/downloaded.ts'
import { readRows } from '../../../../lib/cache/downloaded-rows.ts'
import { readTable } from '../../../../lib/cache/downloaded-table.ts'
import { cacheOwner } from '../../../../lib/cache/owner.ts'
import { postQuery } from '../../queries.ts'
import type { Counted } from '../use-overview.ts'

interface DeviceHours {
  projectId: number
  half: string
  /** of a reader who sees one company alone: its name */
  own: string | null
}

const personOf = (row: ListedEmployee): SitePerson => ({
  worker: row.id,
  member: row.card?.user_id ?? null,
  name: row.name,
  company: row.com_name,
  job: row.job_type,
  jobTitle: row.job_title,
  employment: row.employment_type,
  hiredOn: row.hired_on,
  retiredOn: row.retired_on,
})

/**
 * What the server would answer, from the downloaded records and employees; null where the board was not
 * downloaded. Trainings before the download's first day, and those that are not for a partner's eyes, are
 * not on the device.
 */
export async function deviceHours(
  { id: boardId }: Pick<FormBoard, 'id'>,
  { projectId, half, own }: DeviceHours,
): Promise<Counted<PersonHoursAnswer> | null> {
  const stored = await readRows(projectId, boardId)
  if (!stored) return null
  const keys = stored.rows.map(({ id }) => postQuery(boardId, id).queryKey)
  const posts = await cachedAnswers(cacheOwner(), keys)
  const employees = await readTable('employees', projectId)
  const data = personHours({
    half,
    trainings: posts.flatMap((post) => {
      if (!post) return []
      const { id, title, values } = post.data as Post
      return heldTraining({ id, title }, values) ?? []
    }),
    people: employees?.rows.map(personOf) ?? [],
    own,
  })
  const asOf = new Date(stored.at).toISOString()
  return { answer: { asOf, half, total: data.length, data }, from: stored.from, at: stored.at }
}
