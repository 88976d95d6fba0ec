import type { FormBoard } from '../../../contract/form/definition.ts'
import type { Rendition } from '../../../contract/record/file.ts'
import { can } from '../../../contract/rights/can.ts'
import type { Person } from '../../identity/person.ts'
import { scopeOf } from '../employee/policy.ts'
import { maySeePerson } from '../member/policy.ts'
import { maySee } from '../post/policy.ts'
import { mayReview } from '../quarantine/policy.ts'
import type { PlacedFile } from './queries.ts'

interface Boards {
  byId(id: number): Pick<FormBoard, 'readers'> | undefined
}

/** Of whom is no member of the project. */
const outside = { role: null, partner: false }

/**
 * Without a record: its owner, and the managers who decide on a quarantined operation that names
 * it. With one: readers of the record (design §3). The picture of a place, and a
 * drawing: readers of its project.
 */
export function mayRead(
  who: Person,
  file: PlacedFile,
  rendition: Rendition,
  boards: Boards,
): boolean {
  if (file.worker) return mayReadWorker(who, file.worker, rendition)
  if (file.placeProjectId !== null) {
    return can(who, who.memberships.get(file.placeProjectId)).seeProject()
  }
  if (file.projectId === null || file.writerId === null) {
    if (file.ownerProjectIds !== null) return maySeePerson(who, ownerOf(who, file))
    if (
      file.reviewPlaces.some(({ projectId, boardId }) =>
        mayReview(who, projectId, boards.byId(boardId)),
      )
    ) {
      return true
    }
    return file.ownerId === who.id
  }
  const membership = who.memberships.get(file.projectId)
  const board: Pick<FormBoard, 'readers'> = boards.byId(file.boardId ?? 0) ?? {}
  return maySee(who, membership ?? outside, board, {
    writerId: file.writerId,
    companyId: file.companyId,
    responsibleCompanyIds: file.responsibleCompanyIds ?? [],
  })
}

/**
 * The picture of an employee: themselves, readers who may see them there, and, in small, the
 * scanners of their sites, who compare it with a face.
 */
function mayReadWorker(
  who: Person,
  worker: NonNullable<PlacedFile['worker']>,
  rendition: Rendition,
): boolean {
  if (can(who).seeEverything() || who.id === worker.memberId) return true
  return worker.projectIds.some((id) => {
    const membership = who.memberships.get(id)
    if (!membership) return false
    const scope = scopeOf(who, membership)
    if (scope === null || scope === worker.companyId) return true
    return can(who, membership).scan() && rendition === 'thumb'
  })
}

/** The owner of the picture, in relation to the reader. */
function ownerOf(who: Person, { ownerId, ownerCompanyId, ownerProjectIds }: PlacedFile) {
  const shared = ownerProjectIds?.some((id) => who.memberships.has(id)) ?? false
  return { id: ownerId, companyId: ownerCompanyId, shared }
}
