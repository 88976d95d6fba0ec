import { useEffect, useState } from 'react'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import { issueSentence, pathWords } from '../../../../contract/form/issue-words.ts'
import type { Post } from '../../../../contract/record/post.ts'
import type { Block, Transition } from '../../../../contract/workflow/definition.ts'
import { stateOf } from '../../../../contract/workflow/follow.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { Card } from '../../../widgets/card/card.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { ButtonLink } from '../../../widgets/link/button-link.tsx'
import { actionsOf, isAwaited, isOwnWork } from '../actions.ts'
import { editHref } from '../hrefs.ts'
import { TransitionDialog } from './transition-dialog.tsx'
import type { ShownRecord } from './use-record.ts'

const decisions = ['verify', 'redo']

/** Whether a record goes through steps with names of their own, beyond an action and a decision on it. */
export const hasOwnSteps = ({ workflow, stopWork }: FormBoard): boolean =>
  stopWork === undefined &&
  (workflow?.transitions ?? []).some(
    ({ section, action }) => section === undefined && !decisions.includes(action),
  )

/** The steps that the reader may take now, each a button by its name. */
export function StepCard({ record }: { record: ShownRecord }) {
  const t = useT('record')
  const language = shortLanguage(useLanguage())
  const { board, post, me, gone } = record
  const [requested, setRequested] = useState<Transition | null>(null)
  const now = useMinute()
  const all = actionsOf(board, post, me).map(({ transition }) => transition)
  const offers = all.filter(({ section }) => section === undefined)
  // The first one that is written in the form is the screen's own button.
  const written = post.can.act ? all.filter(({ section }) => section !== undefined).slice(1) : []
  const blocks = offers.flatMap((one) =>
    (one.blockedBy?.(post.values, now) ?? []).map((block) => ({ ...block, action: one.action })),
  )
  const isBlocked = (one: Transition) => blocks.some(({ action }) => action === one.action)
  if (gone || !hasOwnSteps(board)) return null
  if (offers.length + written.length === 0) {
    return isOwnWork(board, post, me) ? (
      <p className="type-meta px-1 text-text-2">{t('step.own')}</p>
    ) : null
  }
  const awaited = isAwaited(board, post)
  const waits = (one: Transition) => awaited && one.action === 'verify'
  const [last] = offers.filter(({ comment }) => comment !== 'required').slice(-1)
  return (
    <Card padded attention className="print:hidden">
      <h2 className="type-h3">{t('step.title')}</h2>
      <p className="mt-1 text-text-2 fine:type-cell">
        {t(offers.some(waits) ? 'verify.awaited' : 'step.text')}
      </p>
      <Blocks board={board} post={post} blocks={blocks} />
      <div className="mt-3 flex flex-wrap gap-2.5 *:flex-1 fine:*:flex-none">
        {written.map(({ action, label, section }) => (
          <ButtonLink key={action} href={`${editHref(post)}?section=${section}`}>
            {label[language]}
          </ButtonLink>
        ))}
        {offers
          .toSorted((a, b) => Number(a === last) - Number(b === last))
          .map((one) => (
            <Button
              key={one.action}
              look={one === last ? 'soft' : undefined}
              off={waits(one) || isBlocked(one)}
              onClick={() => setRequested(one)}
            >
              {one.label[language]}
            </Button>
          ))}
      </div>
      {requested && (
        <StepDialog record={record} step={requested} onClose={() => setRequested(null)} />
      )}
    </Card>
  )
}

interface BlocksProps {
  board: FormBoard
  post: Post
  blocks: readonly Block[]
}

/** What stands in the way of a step, each once, at its field. */
function Blocks({ board, post, blocks }: BlocksProps) {
  const language = shortLanguage(useLanguage())
  const sentences = new Map(
    blocks.map((block) => [
      `${block.path} ${block.rule}`,
      `${pathWords(board, post.values, block.path, language)}: ${issueSentence(board, block, language)}`,
    ]),
  )
  if (sentences.size === 0) return null
  return (
    <ul className="mt-2 grid gap-1">
      {[...sentences].map(([key, sentence]) => (
        <li key={key}>
          <ErrorLine>{sentence}</ErrorLine>
        </li>
      ))}
    </ul>
  )
}

/** The instant, a minute at most behind: a step may not be taken yet, or no more. */
function useMinute(): string {
  const [now, setNow] = useState(() => new Date().toISOString())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

interface StepDialogProps {
  record: ShownRecord
  step: Transition
  onClose: () => void
}

function StepDialog({ record, step, onClose }: StepDialogProps) {
  const t = useT('record')
  const language = shortLanguage(useLanguage())
  const { board, post } = record
  const next = stateOf(board.workflow.states, step.to)
  const freezes = next?.closed && !stateOf(board.workflow.states, post.status)?.closed
  return (
    <TransitionDialog
      post={post}
      action={step.action}
      danger={step.action === 'redo'}
      title={step.label[language]}
      description={[
        t('step.next', { state: next?.label[language] ?? '' }),
        freezes ? t(next.rowsGoOn ? 'step.closesForm' : 'verify.okWhat') : '',
      ]
        .filter(Boolean)
        .join(' ')}
      verb={step.label[language]}
      words={{
        label: t('verify.comment'),
        needed: step.comment === 'required' ? t('step.commentNeeded') : undefined,
        failed: t('comments.saveFailed'),
      }}
      onClose={onClose}
    />
  )
}
