import { isAtLeast, levels } from '../../contract/rights/level.ts'
import { isLeader } from '../../contract/rights/role.ts'
import type { Db } from '../platform/db/connect.ts'
import { fieldMember } from '../platform/db/schema/field.ts'
import { projectOrder } from '../platform/db/schema/project.ts'
import type { DemoMember } from './people.ts'
import type { DemoPlace } from './places.ts'

/**
 * Who is in charge of the work sites: those who lead the project of all of them, engineers of some.
 * The smaller site has periods (차수) from its first day on; the larger one is where visitors set one.
 */
export async function seedAssignments(
  tx: Db,
  main: number,
  members: readonly DemoMember[],
  places: readonly DemoPlace[],
): Promise<void> {
  for (const [index, place] of places.entries()) {
    const own = members.filter((one) => one.companyId === main && one.projects.includes(index))
    const leads = own.filter(
      ({ role, level }) => isLeader(role) && !isAtLeast({ level }, levels.headOffice),
    )
    const engineers = own.filter((one) => !isLeader(one.role) && one.username !== 'gate')
    const links = place.fieldIds.flatMap((fieldId, n) => {
      const some = [engineers[n % engineers.length], engineers[(n + 1) % engineers.length]]
      return [...leads, ...some].flatMap((one) => (one ? [{ fieldId, memberId: one.id }] : []))
    })
    await tx.insert(fieldMember).values(links).onConflictDoNothing()
    if (index === 0) continue
    await tx.insert(projectOrder).values({
      projectId: place.projectId,
      beginYmd: place.begins,
      endYmd: place.ends,
      startOrderNumber: 1,
      orderPeriodUnit: 'month',
      orderPeriodNumber: 1,
    })
  }
}
