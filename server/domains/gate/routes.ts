import { gateAttendance, gateFigures, gateOnSite } from '../../../contract/gate/attendance.ts'
import {
  badgeCreate,
  badgeCreateMany,
  badgeList,
  badgeRevoke,
  badgeRevokeMany,
} from '../../../contract/gate/badge.ts'
import { gateDeviceList, gateKeyList, gateKeyStop } from '../../../contract/gate/device.ts'
import {
  gateDisplayEnroll,
  gateDisplayList,
  gateDisplayRemove,
} from '../../../contract/gate/display.ts'
import { gateImport } from '../../../contract/gate/import.ts'
import { gatePeople } from '../../../contract/gate/people.ts'
import {
  gateAddEvent,
  gateCorrect,
  gateDecide,
  gateHistoryMe,
  gateHistoryScanner,
  gateScan,
} from '../../../contract/gate/scan.ts'
import {
  entryBanCreate,
  entryBanLift,
  entryBanList,
  gateCertify,
  gateCode,
  gateCreate,
  gateIsScanner,
  gateRevokeDevices,
  gateRotate,
  gateSiteRead,
  gateSiteWrite,
  gateUpdate,
  gateWindows,
} from '../../../contract/gate/site.ts'
import { gateTrust } from '../../../contract/gate/trust.ts'
import { type Bound, bind } from '../../handler/bind.ts'
import { membershipIn } from '../../identity/membership.ts'
import { figures, listAttendance, onSite } from './attendance/attendance.ts'
import { issueBadge, issueBadges, listBadges, revokeBadge, revokeBadges } from './badges/badges.ts'
import { certify, codeOf, isScanner } from './codes/code.ts'
import { enrollDisplay, listDisplays, removeDisplay } from './codes/displays.ts'
import { listKeys, rotateKey, stopKey } from './codes/site-keys.ts'
import { trustOf } from './codes/trust.ts'
import { windowsOf } from './codes/windows.ts'
import { listDevices, revokeDevices } from './devices.ts'
import { importGateEvents } from './list/import.ts'
import { banPerson, liftEntryBan, listEntryBans } from './people/entry-bans.ts'
import { listPeople } from './people/list.ts'
import { mayManageGate } from './policy.ts'
import { addEntry, correctScan } from './scans/correct.ts'
import { decideScans } from './scans/decide.ts'
import { historyOfMe, historyOfScanner } from './scans/history.ts'
import { receiveScan } from './scans/scan.ts'
import { createGate, readSite, updateGate, writeSite } from './site/site.ts'

/** Ten thousand rows with notes are 3 MB. */
const mostImportBytes = 8 * 1024 * 1024

export const gateRoutes: Bound[] = [
  bind(gateIsScanner, isScanner),
  bind(gateCode, codeOf),
  bind(gateCertify, certify),
  bind(gateRevokeDevices, revokeDevices),
  bind(gateHistoryMe, historyOfMe),
  bind(gateHistoryScanner, historyOfScanner),
  bind(gateSiteRead, readSite),
  bind(gateSiteWrite, writeSite),
  bind(gateCreate, createGate),
  bind(gateUpdate, updateGate),
  bind(gateWindows, windowsOf),
  bind(gateRotate, rotateKey),
  bind(gateKeyList, listKeys),
  bind(gateKeyStop, stopKey),
  bind(gateDeviceList, listDevices),
  bind(gateTrust, trustOf),
  bind(gateScan, receiveScan),
  bind(gateAddEvent, addEntry),
  bind(gateImport, importGateEvents, {
    maxBody: mostImportBytes,
    may: async ({ db, who, params }) =>
      mayManageGate(who, await membershipIn(db, who, params.projectId)),
  }),
  bind(gateCorrect, correctScan),
  bind(gateDecide, decideScans),
  bind(gateDisplayList, listDisplays),
  bind(gateDisplayEnroll, enrollDisplay),
  bind(gateDisplayRemove, removeDisplay),
  bind(badgeList, listBadges),
  bind(badgeCreate, issueBadge, { sealed: true }),
  bind(badgeRevoke, revokeBadge),
  bind(badgeCreateMany, issueBadges, { sealed: true }),
  bind(badgeRevokeMany, revokeBadges),
  bind(gatePeople, listPeople),
  bind(entryBanList, listEntryBans),
  bind(entryBanCreate, banPerson),
  bind(entryBanLift, liftEntryBan),
  bind(gateOnSite, onSite),
  bind(gateAttendance, listAttendance),
  bind(gateFigures, figures),
]
