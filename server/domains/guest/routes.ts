import { guestLinkGet, guestLinkMake, guestLinkSet } from '../../../contract/guest/link.ts'
import { guestOpen, guestPhoto, guestReport } from '../../../contract/guest/report.ts'
import { type Bound, bind, bindOpen } from '../../handler/bind.ts'
import { problem } from '../../http/problem.ts'
import { takeCall } from './limits.ts'
import { makeLink, readLink, switchLink } from './link.ts'
import { takePhoto } from './photo.ts'
import { openLink, sitesOf } from './queries.ts'
import { takeReport } from './report.ts'

/** Bytes of a report: texts of some thousand, and three lines of photos. */
const maxReportBytes = 16 * 1024

export const guestRoutes: Bound[] = [
  bind(guestLinkGet, readLink),
  bind(guestLinkMake, makeLink),
  bind(guestLinkSet, switchLink),

  bindOpen(guestOpen, async ({ db, params, services, facts }) => {
    takeCall(services, facts)
    const link = await openLink(db, params.token)
    if (!link) throw problem('guest-closed')
    return { project: link.projectName, sites: await sitesOf(db, link.projectId) }
  }),
  bindOpen(guestReport, takeReport, { maxBody: maxReportBytes }),
  bindOpen(guestPhoto, takePhoto),
]
