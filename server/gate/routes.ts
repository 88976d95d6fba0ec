import { gateAttendance, gateFigures, gateOnSite } from '../../contract/gate/attendance.ts'
import {
  badgeCreate,
  badgeCreateMany,
  badgeList,
  badgeRevoke,
  badgeRevokeMany,
} from '../../contract/gate/badge.ts'
import { gatePeople } from '../../contract/gate/people.ts'
import {
  gateAddPassing,
  gateCorrect,
  gateHistoryMe,
  gateHistoryScanner,
  gateScan,
} from '../../contract/gate/scan.ts'
import {
  gateBarCreate,
  gateBarLift,
  gateBarList,
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
} from '../../contract/gate/site.ts'
import { gateTrust } from '../../contract/gate/trust.ts'
import { type Bound, bind } from '../http/bind.ts'
import { figures, listAttendance, onSite } from './attendance.ts'
import { issueBadge, issueBadges, listBadges, revokeBadge, revokeBadges } from './badges.ts'
import { bar, liftBar, listBars } from './bars.ts'
import { certify, codeOf, isScanner, revokeDevices } from './code.ts'
import { addPassing, correctScan } from './correct.ts'
import { historyOfMe, historyOfScanner } from './history.ts'
import { receiveScan } from './scan.ts'
import { createGate, readSite, rotateKey, updateGate, writeSite } from './site.ts'
import { listPeople } from './site-people.ts'
import { trustOf, windowsOf } from './trust.ts'

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
  bind(gateTrust, trustOf),
  bind(gateScan, receiveScan),
  bind(gateAddPassing, addPassing),
  bind(gateCorrect, correctScan),
  bind(badgeList, listBadges),
  bind(badgeCreate, issueBadge),
  bind(badgeRevoke, revokeBadge),
  bind(badgeCreateMany, issueBadges),
  bind(badgeRevokeMany, revokeBadges),
  bind(gatePeople, listPeople),
  bind(gateBarList, listBars),
  bind(gateBarCreate, bar),
  bind(gateBarLift, liftBar),
  bind(gateOnSite, onSite),
  bind(gateAttendance, listAttendance),
  bind(gateFigures, figures),
]
