import { el, icon } from './dom.ts'
import type { Texts } from './language.ts'
import { isClosedOut, isUnsent, type SenderState } from './sender.ts'
import type { WaitingReport } from './waiting.ts'

interface StatusOptions {
  t: Texts
  language: string
  state: SenderState
  lasts: boolean
  onRemove: (id: string) => void
  onRetry: () => void
  onAgain: (id: string) => void
}

const looks = {
  waiting: { icon: 'wait', tone: 'warn' },
  photos: { icon: 'wait', tone: 'warn' },
  arrived: { icon: 'check', tone: 'ok' },
  refused: { icon: 'alert', tone: 'danger' },
} as const

/** With seconds: who waits half a minute sees which. */
const timeOf = (at: number, language: string) =>
  new Date(at).toLocaleTimeString(language, { timeStyle: 'medium' })

/** What has become of a report: never "arrived" before the server has said so. */
function oneReport(report: WaitingReport, options: StatusOptions): HTMLElement {
  const { t, state, language, lasts, onRemove, onRetry, onAgain } = options
  const look = looks[report.state]
  const unsent = isUnsent(report)
  const heading = {
    waiting: t('waiting'),
    photos: t('photosWaiting', report.photos.length),
    arrived: t('arrived'),
    refused: t('refused'),
  }[report.state]
  const busy = state.busyUntil === null ? null : t('busy', timeOf(state.busyUntil, language))
  const lines = {
    waiting: busy ?? t('waitingText'),
    photos: busy ?? '',
    arrived: t('arrivedText'),
    refused: t(report.reason === 'guest-closed' ? 'closed' : 'rejected'),
  }
  return el(
    'article',
    { class: `card report ${look.tone}` },
    el('span', { class: 'sign' }, icon(look.icon)),
    el(
      'div',
      { class: 'told' },
      el('h2', {}, heading),
      report.receipt &&
        el('p', { class: 'receipt' }, `${t('receipt')} `, el('b', {}, report.receipt)),
      lines[report.state] && el('p', {}, lines[report.state]),
      report.lost > 0 && el('p', {}, t('photosLost', report.lost)),
      unsent && !lasts && el('p', {}, t('notStored')),
      report.state === 'refused' &&
        report.body &&
        el(
          'p',
          { class: 'words' },
          [report.body.what, report.body.place].filter(Boolean).join(' · '),
        ),
      el(
        'p',
        { class: 'foot' },
        isClosedOut(report) &&
          el(
            'button',
            { type: 'button', class: 'plain', onclick: () => onAgain(report.id) },
            t('retry'),
          ),
        el(
          'time',
          { datetime: new Date(report.at).toISOString() },
          new Date(report.at).toLocaleString(language, {
            month: 'short',
            day: 'numeric',
            hour: '2-digit',
            minute: '2-digit',
          }),
        ),
        unsent
          ? el(
              'button',
              { type: 'button', class: 'plain', disabled: state.sending, onclick: onRetry },
              state.sending ? t('sending') : t('retry'),
            )
          : el(
              'button',
              { type: 'button', class: 'plain', onclick: () => onRemove(report.id) },
              t('forget'),
            ),
      ),
    ),
  )
}

/** The reports of this device, the latest first; those that wait stand above the others. */
export function reportList(options: StatusOptions): HTMLElement[] {
  const { reports } = options.state
  const inOrder = [...reports.filter(isUnsent), ...reports.filter((one) => !isUnsent(one))]
  return inOrder.map((report) => oneReport(report, options))
}
