import { randomUUIDv7 } from 'node:crypto'
import { etagOf, header } from '../../../contract/wire/headers.ts'
import { anOrder } from '../order.ts'
import type { Make, Setting } from './setting.ts'

export const inProject = (s: Setting) => ({ query: { projectId: s.siteId } })
const inPath = (s: Setting) => ({ params: { id: s.siteId } })
const ofChecklist = (s: Setting) => ({ params: { id: s.siteId, boardId: 45, field: 'items' } })

/** The project itself: who is in it, its work sites, drawings, checklists, guest link. */
export const projectRequests: Record<string, Make> = {
  'project.companies': inPath,
  'project.companyUsers': inPath,
  'project.addCompanies': async ({ siteId, partner }) => ({
    params: { id: siteId },
    body: { company_ids: [await partner()] },
  }),
  'project.contract': async ({ siteId, partner }) => ({
    params: { id: siteId, companyId: await partner() },
    body: { headcount: 3 },
    headers: { [header.ifMatch]: etagOf(1) },
  }),
  'project.removeCompany': async ({ siteId, partner }) => ({
    params: { projectId: siteId, companyId: await partner() },
  }),
  'project.one': inPath,
  'project.weather': inPath,
  'project.users': inPath,
  'project.create': () => ({ body: { field_name: `현장 ${randomUUIDv7()}` } }),
  'project.update': (s) => ({ ...inPath(s), body: { client: '서울주택공사' } }),
  'project.importUsers': async (s) => ({
    ...inPath(s),
    body: {
      mode: 'check',
      rows: [{ row: 3, values: { name: '새 사람', username: 'rights.new' } }],
    },
  }),
  'project.addUsers': async (s) => ({ ...inPath(s), body: { user_ids: [await s.leaver()] } }),
  'project.setUser': async ({ siteId, leaver }) => ({
    params: { id: siteId, userId: await leaver() },
    body: { role: 'safety' },
  }),
  'project.removeUsers': async (s) => ({
    ...inPath(s),
    query: { user_ids: await s.leaver() },
  }),
  'project.rentWork': inPath,
  'project.setRentWork': (s) => ({ ...inPath(s), body: { enabled: true } }),
  'checklist.versions': ofChecklist,
  'checklist.save': async (s) => ({
    ...ofChecklist(s),
    body: { base: await s.checklistVersion(), groups: null },
  }),
  'guestLink.get': inPath,
  'guestLink.make': async (s) => ({ ...inPath(s), body: { replaces: await s.guestToken() } }),
  'guestLink.set': (s) => ({ ...inPath(s), body: { enabled: true } }),
  'project.orders': inProject,
  'project.orderOn': ({ siteId }) => ({ params: { projectId: siteId } }),
  'project.addOrder': ({ siteId }) => ({ body: anOrder(siteId) }),
  'project.removeOrder': async ({ order }) => ({ params: { orderId: await order() } }),
  'field.list': inProject,
  'field.one': async ({ field }) => ({ params: { id: await field() } }),
  'field.mine': ({ siteId }) => ({ params: { projectId: siteId } }),
  'field.company': ({ writer }) => ({ params: { id: writer.companyId } }),
  'field.user': ({ writer }) => ({ params: { id: writer.id } }),
  'field.facilityCategory': () => ({ params: { depth: 'cat1' } }),
  'drawing.list': inProject,
  'drawing.pins': async ({ drawing }) => ({ params: { drawingId: await drawing() } }),
  'drawing.create': ({ siteId, fileId }) => ({
    body: { projectId: siteId, name: '3층 평면도', fileId },
  }),
  'drawing.update': async ({ drawing }) => ({
    params: { drawingId: await drawing() },
    body: { name: '4층 평면도' },
  }),
  'drawing.revise': async ({ drawing, fileId }) => ({
    params: { drawingId: await drawing() },
    body: { fileId },
  }),
  'drawing.remove': async ({ drawing }) => ({ params: { drawingId: await drawing() } }),
  'field.create': ({ siteId }) => ({
    body: { project_id: siteId, field_name: `현장 ${randomUUIDv7()}` },
  }),
  'field.update': async ({ field }) => ({
    params: { id: await field() },
    body: { phone: '02-123-4567' },
  }),
  'field.remove': async ({ field }) => ({ params: { id: await field() } }),
  'field.import': ({ siteId }) => ({
    body: {
      project_id: siteId,
      mode: 'all',
      rows: [{ row: 3, values: { field_name: `현장 ${randomUUIDv7()}` } }],
    },
  }),
}
