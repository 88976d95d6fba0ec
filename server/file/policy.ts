import type { Rendition } from '../../contract/file.ts'
import type { Person } from '../auth/person.ts'
import { scopeOf } from '../employee/policy.ts'
import { maySeePerson } from '../member/policy.ts'
import { maySee } from '../post/policy.ts'
import { headOffice } from '../project/standing.ts'
import { mayReview } from '../review/policy.ts'
import type { PlacedFile } from './queries.ts'

/**
 * Its owner while no record has it, and who decides about an operation that it waits with; then
 * whoever may see the record (design §3). The picture of a place: whoever sees its project.
 */
export function mayRead(who: Person, file: PlacedFile, rendition: Rendition): boolean {
  if (file.worker) return mayReadWorker(who, file.worker, rendition)
  if (file.placeProjectId !== null) {
    return who.level >= headOffice || who.standings.has(file.placeProjectId)
  }
  if (file.projectId === null || file.writerId === null) {
    if (file.ownerProjectIds !== null) return maySeePerson(who, ownerOf(who, file))
    if (file.reviewProjectIds.some((projectId) => mayReview(who, projectId))) return true
    return file.ownerId === who.id
  }
  const standing = who.standings.get(file.projectId)
  if (!standing) return who.level >= headOffice
  return maySee(who, standing, {
    writerId: file.writerId,
    companyId: file.companyId,
    responsibleCompanyIds: file.responsibleCompanyIds ?? [],
    actedBy: null,
    closed: false,
    status: '',
  })
}

/**
 * The picture of somebody of the register: themselves, whoever may see them there, and small the
 * scanners of their sites, who compare it with a face.
 */
function mayReadWorker(
  who: Person,
  worker: NonNullable<PlacedFile['worker']>,
  rendition: Rendition,
): boolean {
  if (who.level >= headOffice || who.id === worker.memberId) return true
  return worker.projectIds.some((id) => {
    const standing = who.standings.get(id)
    if (!standing) return false
    const scope = scopeOf(who, standing)
    if (scope === null || scope === worker.companyId) return true
    return standing.isScanner && rendition === 'thumb'
  })
}

/** The person whose picture it is, as they stand to the reader. */
function ownerOf(who: Person, { ownerId, ownerCompanyId, ownerProjectIds }: PlacedFile) {
  const shared = ownerProjectIds?.some((id) => who.standings.has(id)) ?? false
  return { id: ownerId, companyId: ownerCompanyId, shared }
}
