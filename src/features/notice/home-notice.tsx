import { EyeOff, Megaphone } from 'lucide-react'
import { noticeOf } from '../../../contract/office/notice.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../widgets/button/button.tsx'
import { Card } from '../../widgets/card/card.tsx'
import { RichView } from '../../widgets/rich/rich-view.tsx'
import { useMe } from '../session/me.ts'
import { useHidden } from './hidden.ts'

/** The notice of head office on home; a reader may dismiss it for some days. */
export function HomeNotice({ config }: { config: string }) {
  const t = useT('notice')
  const me = useMe()
  const notice = noticeOf(config)
  const whole = notice !== null && typeof notice === 'object' ? notice : null
  const { until, hide } = useHidden(me.id, whole?.id ?? '')
  if (!whole || until !== null) return null
  return (
    <Card padded className="grid gap-3" aria-label={t('title')}>
      <div className="flex items-center gap-2.5">
        <Megaphone aria-hidden className="size-6 flex-none text-accent" />
        <h2 className="type-h3 min-w-0">{whole.title || t('untitled')}</h2>
      </div>
      <RichView doc={whole.doc} />
      <div className="flex justify-end">
        <Button
          look="quiet"
          icon={<EyeOff aria-hidden className="size-5 fine:size-4" />}
          onClick={() => hide(whole.hideDays)}
        >
          {t('hide', { count: whole.hideDays })}
        </Button>
      </div>
    </Card>
  )
}
