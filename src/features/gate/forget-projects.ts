import { inStore } from './gate-database.ts'
import { sweepFaces } from './scan/cache-faces.ts'

/** Projects with gate data of a person on this device. */
export async function storedProjects(user: number): Promise<{ all: number[]; scanned: number[] }> {
  const rows = await inStore(user, ({ registers, certificates, boards }) =>
    Promise.all([
      registers.where({ user }).primaryKeys(),
      certificates.where({ user }).primaryKeys(),
      boards.where({ user }).toArray(),
    ]),
  )
  const [registers, certificates, boards] = rows
  const scanned = registers.map(([, projectId]) => projectId)
  const others = [...certificates.map(([, id]) => id), ...boards.map((one) => one.projectId)]
  return { all: [...new Set([...scanned, ...others])], scanned }
}

/** For a former scanner: deletes register and faces. */
export async function forgetRegister(user: number, projectId: number): Promise<void> {
  await inStore(user, ({ registers }) => registers.delete([user, projectId]))
  await sweepFaces(user)
}

/** For a former member: deletes the project's gate data. */
export async function forgetSite(user: number, projectId: number): Promise<void> {
  await inStore(user, ({ certificates, boards, passings }) => {
    const ofSite = (one: { projectId: number }) => one.projectId === projectId
    return Promise.all([
      certificates.delete([user, projectId]),
      boards.where({ user }).filter(ofSite).delete(),
      passings.where({ user, projectId }).delete(),
    ])
  })
  await forgetRegister(user, projectId)
}
