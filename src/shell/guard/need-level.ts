import { redirect } from '@tanstack/react-router'
import type { Me } from '../../../contract/identity/auth.ts'
import { can } from '../../../contract/rights/can.ts'
import { words } from '../../i18n/i18n.ts'
import { showAlert } from '../../lib/notice/alerts.ts'
import type { Level } from '../route-flags.ts'
import { landing } from './landing.ts'

/** Shows 권한이 없습니다. and goes where the person may be. */
export function needLevel(me: Me, level: Level) {
  if (can(me).enter(level)) return
  showAlert({ title: words.t('common:problem.title'), message: words.t('shell:noRight') })
  throw can(me).enterRoot() ? redirect({ to: '/home', replace: true }) : landing(me)
}
