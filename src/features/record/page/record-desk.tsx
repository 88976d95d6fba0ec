import { shortLanguage } from '../../../i18n/language.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { Card } from '../../../widgets/card/card.tsx'
import { RecordApprovals } from '../../approval-state/record-approvals.tsx'
import { useCommentThread } from '../comments/comments.tsx'
import { CrossCheck } from '../cross-check/cross-check.tsx'
import { BackLinks } from '../links/back-links.tsx'
import { BeforeAfter, comparedPhotos } from './before-after.tsx'
import { ChecklistSummary } from './checklist-summary.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { GuestOrigin } from './guest-origin.tsx'
import { History } from './history.tsx'
import { PartnerStatements } from './partner-statements.tsx'
import {
  type BodyProps,
  Checklists,
  checklistsOf,
  Files,
  PanelHead,
  Sections,
  Tables,
} from './record-body.tsx'
import { RecordHead } from './record-head.tsx'
import { RecordNotes } from './record-notes.tsx'
import { Reveals } from './reveals.tsx'
import { RunningCard, type RunningProps } from './running-card.tsx'
import { StoppedWork } from './stopped-work.tsx'
import { ValueList } from './value-list.tsx'
import { valueSections } from './value-rows.ts'
import { VerifyCard } from './verify-card.tsx'

/** A record on a desktop: the record left, delivery and comments right. */
export function RecordDesk(props: BodyProps & RunningProps & { onPrint: () => void }) {
  const { record, reading, pictures, menu, onPrint } = props
  const { board, post } = record
  const t = useT('record')
  const language = shortLanguage(useLanguage())
  const thread = useCommentThread(record)
  const lists = checklistsOf(record)
  const [first, ...others] = valueSections(board, post.values, reading)
  const compared = comparedPhotos(record) !== null
  // The comparison shows them already.
  const cover = compared ? undefined : pictures.images[0]
  return (
    <div className="p-6">
      <RecordHead record={record} menu={menu} onPrint={onPrint} />
      <RecordNotes record={record} />
      <div className="grid grid-cols-[minmax(0,1fr)_316px] items-start gap-4 print:block">
        <div className="grid gap-4">
          {compared && (
            <Card className="overflow-hidden">
              <BeforeAfter record={record} pictures={pictures} />
            </Card>
          )}
          <Card className="grid overflow-hidden xl:grid-cols-[auto_minmax(0,1fr)]">
            {cover && (
              <button
                type="button"
                aria-label={`${t('photoCount', { count: pictures.images.length })} · ${t('gallery.open')}`}
                onClick={() => pictures.open(cover.id)}
                className="relative block h-full min-h-56 bg-surface-3 focus-visible:-outline-offset-2 xl:w-73"
              >
                <img src={cover.src} alt="" className="absolute inset-0 size-full object-cover" />
                <span className="absolute right-2.5 bottom-2.5 rounded-control bg-[rgb(15_14_25/.82)] px-2.5 py-0.5 font-semibold text-mini text-white">
                  {t('photoCount', { count: pictures.images.length })}
                </span>
              </button>
            )}
            <div className="min-w-0 px-6 py-3">
              {first && <ValueList rows={first.rows} post={post} dense />}
              {lists.map(({ field, answers }) => (
                <div key={field.key} className="mt-2 border-line border-t pt-2.5">
                  {lists.length > 1 && (
                    <h3 className="type-cell-strong mb-1.5">{field.label[language]}</h3>
                  )}
                  <ChecklistSummary field={field} answers={answers} />
                </div>
              ))}
            </div>
          </Card>
          <RecordApprovals record={record} />
          <CrossCheck record={record} />
          <VerifyCard record={record} pictures={pictures} />
          <StoppedWork record={record} />
          <PartnerStatements record={record} />
          <GuestOrigin record={record} />
          <Tables {...props} />
          <RunningCard {...props} />
          <Checklists {...props} summary={false} />
          <Sections record={record} sections={others} />
          <Files {...props} />
          <BackLinks record={record} />
          <Reveals record={record} />
          <History record={record} reading={reading} />
        </div>
        <div className="grid gap-4 print:mt-4">
          <Card>
            <PanelHead title={t('log.title')} />
            <DeliveryLog record={record} />
          </Card>
          <Card>
            <PanelHead title={t('comments.title', { count: thread.count })} />
            <div className="max-h-[520px] overflow-y-auto px-5 print:max-h-none">{thread.list}</div>
            <div className="p-4 print:hidden">{thread.box}</div>
          </Card>
        </div>
      </div>
    </div>
  )
}
