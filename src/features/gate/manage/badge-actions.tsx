import { IdCard, type LucideIcon, Printer, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { badgeCreateMany, badgeRevokeMany, mostBadges } from '../../../../contract/gate/badge.ts'
import type { SitePerson } from '../../../../contract/gate/people.ts'
import { useT } from '../../../i18n/use-t.ts'
import { write } from '../../../lib/call/write.ts'
import { Button, type ButtonProps } from '../../../widgets/button/button.tsx'
import { ConfirmDialog } from '../../../widgets/dialog/confirm-dialog.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { peopleQuery } from './people-query.ts'
import { PrintBadges } from './print-badges.tsx'
import { useManage } from './use-manage.ts'

interface BadgeActionsProps {
  projectId: number
  picked: readonly SitePerson[]
  onDone: () => void
}

/** The actions on all chosen people; new badges are printed next. */
export function BadgeActions({ projectId, picked, onDone }: BadgeActionsProps) {
  const t = useT('manage')
  const params = { projectId: String(projectId) }
  const old = peopleQuery(projectId).queryKey
  const [printing, setPrinting] = useState<readonly number[] | null>(null)
  const [revoking, setRevoking] = useState(false)
  const without = picked.filter(({ badges }) => badges.length === 0)
  const newest = picked.flatMap(({ badges }) => badges.slice(0, 1))
  const all = picked.flatMap(({ badges }) => badges)
  const issue = useManage(
    (people: readonly SitePerson[]) =>
      write(badgeCreateMany, { params, body: { subjects: people.map(({ subject }) => subject) } }),
    {
      old,
      successText: ({ data }) => t('badge.made', { count: data.length }),
      onDone: ({ data }) => {
        onDone()
        if (data.length > 0) setPrinting(data.map(({ id }) => id))
      },
    },
  )
  const revoke = useManage(
    (badgeIds: number[]) => write(badgeRevokeMany, { params, body: { badgeIds } }),
    {
      old,
      successText: ({ revoked }) => t('badge.revoked', { count: revoked }),
      onDone: () => {
        setRevoking(false)
        onDone()
      },
    },
  )
  return (
    <>
      <div className="sticky top-(--topbar) z-10 flex flex-wrap items-center gap-2 bg-bg py-1.5">
        <p role="status" className="type-strong mr-auto max-lg:basis-full">
          {t('badge.chosen', { count: picked.length })}
        </p>
        <ForAll
          look="primary"
          icon={IdCard}
          off={without.length === 0}
          busy={issue.busy}
          onClick={() => issue.go(without)}
        >
          {t('badge.make', { count: without.length })}
        </ForAll>
        <ForAll icon={Printer} off={newest.length === 0} onClick={() => setPrinting(newest)}>
          {t('badge.print', { count: newest.length })}
        </ForAll>
        <ForAll
          look="danger-line"
          icon={Undo2}
          off={all.length === 0}
          onClick={() => setRevoking(true)}
        >
          {t('badge.revoke', { count: all.length })}
        </ForAll>
      </div>
      {picked.length === 0 && <p className="type-meta text-text-2">{t('badge.text')}</p>}
      {issue.refusal && <ErrorLine role="alert">{issue.refusal}</ErrorLine>}
      {printing && (
        <PrintBadges projectId={projectId} ids={printing} onClose={() => setPrinting(null)} />
      )}
      <ConfirmDialog
        open={revoking}
        title={t('badge.revokeAsk', { count: all.length })}
        description={t(all.length > mostBadges ? 'badge.revokeMany' : 'badge.revokeText')}
        verb={t('badge.revokeVerb')}
        danger
        busy={revoke.busy}
        onConfirm={() => revoke.go(all.slice(0, mostBadges))}
        onClose={() => {
          revoke.forget()
          setRevoking(false)
        }}
      >
        {revoke.refusal && <ErrorLine role="alert">{revoke.refusal}</ErrorLine>}
      </ConfirmDialog>
    </>
  )
}

interface ForAllProps extends Pick<ButtonProps, 'look' | 'off' | 'busy' | 'onClick' | 'children'> {
  icon: LucideIcon
}

/** On a phone the three share its width. */
function ForAll({ icon: Icon, ...button }: ForAllProps) {
  return (
    <Button
      {...button}
      className="max-lg:grow max-lg:px-3"
      icon={<Icon aria-hidden className="size-5 fine:size-4" />}
    />
  )
}
