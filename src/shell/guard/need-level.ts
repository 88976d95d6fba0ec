import { redirect } from '@tanstack/react-router'
import type { Me } from '../../../contract/auth.ts'
import { words } from '../../i18n/i18n.ts'
import { showAlert } from '../../lib/notice/alerts.ts'
import type { Level } from '../route-flags.ts'
import { landing } from './landing.ts'

/** Says 권한이 없습니다. (spec §8) and goes where the person may be. */
export function needLevel(me: Me, level: Level) {
  if (me.level >= level) return
  showAlert({ title: words.t('common:problem.title'), message: words.t('shell:noRight') })
  throw me.level < 2 ? landing(me) : redirect({ to: '/home', replace: true })
}
