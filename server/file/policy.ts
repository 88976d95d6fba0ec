import type { Person } from '../auth/person.ts'
import { maySee } from '../post/policy.ts'
import { headOffice } from '../project/standing.ts'
import { mayReview } from '../review/policy.ts'
import type { PlacedFile } from './queries.ts'

/**
 * Its owner while no record has it, and who decides about an operation that it waits with; then
 * whoever may see the record (design §3).
 */
export function mayRead(who: Person, file: PlacedFile): boolean {
  if (file.projectId === null || file.writerId === null) {
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
