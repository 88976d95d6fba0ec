import { inStore } from './gate-database.ts'
import { sweepFaces } from './scan/keep-faces.ts'

/** Projects of whose gate this device keeps something for a person. */
export async function sitesKept(user: number): Promise<{ all: number[]; scanned: number[] }> {
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

/** The person scans there no more: who may pass, and their faces, go. */
export async function forgetRegister(user: number, projectId: number): Promise<void> {
  await inStore(user, ({ registers }) => registers.delete([user, projectId]))
  await sweepFaces(user)
}

/** The person is of that site no more. */
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
