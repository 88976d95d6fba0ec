import { useQueryClient } from '@tanstack/react-query'
import { LocateFixed, OctagonX, UserRound } from 'lucide-react'
import { useState } from 'react'
import { placeText } from '../../../contract/field-type/media.ts'
import type { FormBoard } from '../../../contract/form/definition.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { useConnection } from '../../lib/outbox/use-connection.ts'
import { Card } from '../../widgets/card/card.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { Field } from '../../widgets/field/field.tsx'
import { ButtonLink } from '../../widgets/link/button-link.tsx'
import { TextLink } from '../../widgets/link/text-link.tsx'
import { TextInput } from '../../widgets/text/text-input.tsx'
import { useOps } from '../outbox/use-ops.ts'
import { useMe } from '../session/me.ts'
import { lastPlace } from './place-guess.ts'
import { RedHead } from './red-head.tsx'
import { stopWork, unsentStop } from './stop.ts'
import { useKnownPlace } from './use-known-place.ts'

interface ConfirmStopProps {
  board: FormBoard
  projectId: number
  /** it is on this device's disk */
  onStopped: (postId: string) => void
}

/** The second of two presses. Nothing has to be filled in, and leaving notifies nobody. */
export function ConfirmStop({ board, projectId, onStopped }: ConfirmStopProps) {
  const t = useT('stop')
  const me = useMe()
  const dates = useDates()
  const client = useQueryClient()
  const language = shortLanguage(useLanguage())
  const offline = useConnection() === 'offline'
  const ops = useOps() ?? []
  const position = useKnownPlace()
  const guess = lastPlace(ops, client, projectId)
  const waiting = unsentStop(ops, projectId)
  const [typed, setTyped] = useState<string | null>(null)
  const [state, setState] = useState<'ready' | 'saving' | 'failed'>('ready')
  const place = typed ?? guess?.text ?? ''

  async function stop() {
    setState('saving')
    try {
      onStopped(await stopWork({ board, projectId, language, place, position }))
    } catch {
      setState('failed')
    }
  }

  return (
    <>
      <RedHead projectId={projectId} icon={<OctagonX aria-hidden />} head={t('confirm.head')}>
        {t(offline ? 'confirm.offline' : 'confirm.text')}
      </RedHead>
      <div className="grid flex-1 content-start gap-4 px-4 py-4">
        {waiting && (
          <p className="type-body rounded-control bg-warn-bg px-4 py-3 text-warn-text">
            {t('confirm.waiting', { time: dates.recent(new Date(waiting.createdAt)) })}{' '}
            <TextLink href={`/project/${projectId}/stop?record=${waiting.entity}`}>
              {t('confirm.see')}
            </TextLink>
          </p>
        )}
        <Card padded>
          <Field
            label={t('confirm.place')}
            optional
            help={
              typed === null && guess
                ? t('confirm.guessed', { time: dates.recent(guess.at) })
                : undefined
            }
          >
            <TextInput value={place} placeholder={t('confirm.example')} onChange={setTyped} />
          </Field>
          {position && (
            <p className="type-meta mt-2 flex items-center gap-2 text-text-2">
              <LocateFixed aria-hidden className="size-4 flex-none" />
              {t('confirm.position', { place: placeText(position) })}
            </p>
          )}
          <p className="mt-3 flex items-center gap-2 border-line border-t pt-3 text-text-2">
            <UserRound aria-hidden className="size-5 flex-none" />
            {t('confirm.name', { name: me.name })}
          </p>
        </Card>
        <p className="type-meta px-1 text-text-2">{t('confirm.later')}</p>
      </div>
      <footer className="sticky bottom-0 grid flex-none gap-2 border-line border-t bg-surface px-4 pt-3 pb-[max(16px,env(safe-area-inset-bottom))]">
        {state === 'failed' && <ErrorLine role="alert">{t('confirm.failed')}</ErrorLine>}
        <button
          type="button"
          aria-busy={state === 'saving' || undefined}
          onClick={state === 'saving' ? undefined : stop}
          className="type-h2 flex min-h-18 w-full select-none items-center justify-center gap-3 rounded-card bg-danger-solid px-4 text-on-danger"
        >
          <OctagonX aria-hidden className="size-7 flex-none" />
          {t('confirm.verb')}
        </button>
        <ButtonLink href={`/project/${projectId}/home`} look="quiet" block>
          {t('confirm.back')}
        </ButtonLink>
      </footer>
    </>
  )
}
