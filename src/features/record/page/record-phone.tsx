import { Camera } from 'lucide-react'
import { shortLanguage } from '../../../i18n/language.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { Card } from '../../../widgets/card/card.tsx'
import { SectionHead } from '../../../widgets/card/section-head.tsx'
import { PhotoStage } from '../../../widgets/gallery/photo-stage.tsx'
import { Link } from '../../../widgets/link/link.tsx'
import { RecordApprovals } from '../../approval-state/record-approvals.tsx'
import { useCommentThread } from '../comments/comments.tsx'
import { CrossCheck } from '../cross-check/cross-check.tsx'
import { editHref } from '../hrefs.ts'
import { BackLinks } from '../links/back-links.tsx'
import { BeforeAfter, comparedPhotos } from './before-after.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { GuestOrigin } from './guest-origin.tsx'
import { History } from './history.tsx'
import { PartnerStatements } from './partner-statements.tsx'
import { type BodyProps, Checklists, Files, PanelHead, Sections, Tables } from './record-body.tsx'
import { RecordChips, RegisterAction } from './record-head.tsx'
import { RecordNotes } from './record-notes.tsx'
import { Reveals } from './reveals.tsx'
import { RunningCard, type RunningProps } from './running-card.tsx'
import { StoppedWork } from './stopped-work.tsx'
import { ValueList } from './value-list.tsx'
import { valueSections } from './value-rows.ts'
import { VerifyCard } from './verify-card.tsx'
import { wantsAction } from './wants-action.ts'

/** A record on a phone: pictures first, text below, comments at the bottom. */
export function RecordPhone(props: BodyProps & RunningProps) {
  const { record, reading, pictures } = props
  const { board, post } = record
  const t = useT('record')
  const thread = useCommentThread(record)
  const [first, ...others] = valueSections(board, post.values, reading)
  const language = shortLanguage(useLanguage())
  const wanted = wantsAction(record)
  return (
    <>
      {comparedPhotos(record) ? (
        <BeforeAfter record={record} pictures={pictures} className="bg-surface" />
      ) : (
        <PhotoStage
          images={pictures.images}
          add={
            wanted && (
              <AfterSlot
                href={`${editHref(post)}?section=${wanted.section}`}
                label={wanted.label[language]}
              />
            )
          }
        />
      )}
      <div className="flex-1 px-(--gutter) pt-4 pb-6">
        <RecordChips record={record} />
        <h2 className="type-title mt-3 mb-3">{post.title}</h2>
        <RecordNotes record={record} />
        <div className="grid gap-3">
          <RecordApprovals record={record} />
          <CrossCheck record={record} />
          <VerifyCard record={record} pictures={pictures} />
          <StoppedWork record={record} />
          <PartnerStatements record={record} />
          <GuestOrigin record={record} />
          {first && (
            <Card>
              <ValueList rows={first.rows} post={post} />
            </Card>
          )}
          <Checklists {...props} />
          <Tables {...props} />
          <RunningCard {...props} />
          <Sections record={record} sections={others} />
          <Files {...props} />
          <BackLinks record={record} />
          <Reveals record={record} />
          <section>
            <SectionHead title={t('comments.title', { count: thread.count })} />
            {thread.list}
          </section>
          <Card>
            <PanelHead title={t('log.title')} />
            <DeliveryLog record={record} />
          </Card>
          <History record={record} reading={reading} />
        </div>
      </div>
      <div className="sticky bottom-0 z-10 flex flex-none items-end gap-2 border-line border-t bg-surface px-(--gutter) pt-3 pb-[max(16px,env(safe-area-inset-bottom))] print:hidden">
        <div className="min-w-0 flex-1">{thread.box}</div>
        <RegisterAction record={record} />
      </div>
    </>
  )
}

function AfterSlot({ href, label }: { href: string; label: string }) {
  return (
    <Link
      href={href}
      className="type-meta grid aspect-4/3 w-full place-content-center place-items-center gap-0.5 rounded-control border-[1.5px] border-line-strong border-dashed bg-surface font-semibold text-accent"
    >
      <Camera aria-hidden />
      {label}
    </Link>
  )
}
