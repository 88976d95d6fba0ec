import { ChevronRight, Expand, QrCode as QrIcon } from 'lucide-react'
import { useState } from 'react'
import { useJobName } from '../../../i18n/use-job-name.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { Card } from '../../../widgets/card/card.tsx'
import { IconPlate } from '../../../widgets/card/icon-plate.tsx'
import { TextLink } from '../../../widgets/link/text-link.tsx'
import { List } from '../../../widgets/list/list.tsx'
import { ListRow } from '../../../widgets/list/list-row.tsx'
import { Skeleton } from '../../../widgets/skeleton/skeleton.tsx'
import { QrCode } from '../../invitation-sheets/qr-code.tsx'
import { useMe } from '../../session/me.ts'
import { LargeCode } from './large-code.tsx'
import type { OwnCode } from './own-code.ts'
import { useCodeNow } from './use-code-now.ts'
import type { Own } from './use-own-code.ts'

interface OwnCodeCardProps {
  projectId: number
  own: Own
}

/** The own code on home, small; where there is none, the way to the screen that says why. */
export function OwnCodeCard({ projectId, own }: OwnCodeCardProps) {
  const t = useT('pass')
  const { code, missing } = own
  if (code) return <CodeNow projectId={projectId} own={own} code={code} />
  if (!missing) return <Skeleton className="h-44 w-full rounded-card" />
  return (
    <List>
      <ListRow
        href={`/project/${projectId}/qr`}
        lead={
          <IconPlate tone="warn">
            <QrIcon />
          </IconPlate>
        }
        title={t('title')}
        meta={t(`missing.${missing}`)}
      />
    </List>
  )
}

function CodeNow({ projectId, own, code }: OwnCodeCardProps & { code: OwnCode }) {
  const t = useT('pass')
  const me = useMe()
  const jobName = useJobName()
  const now = useCodeNow(code)
  const [large, setLarge] = useState(false)
  const { owner } = own
  const name = owner?.member.name ?? me.name
  const label = t('label', { name })
  return (
    <Card className="flex items-center gap-4 p-4">
      <div className="size-37 flex-none overflow-hidden rounded-control bg-white">
        {now.text && <QrCode text={now.text} label={label} className="size-full" />}
      </div>
      <div className="min-w-0 flex-1">
        <h2 className="type-h3">{name}</h2>
        <p className="text-text-2">{owner?.member.companyName ?? me.company_name}</p>
        <p className="text-text-2">{jobName(owner?.jobType)}</p>
        <Button
          look="quiet"
          className="-ml-3"
          icon={<Expand aria-hidden className="size-5" />}
          onClick={() => setLarge(true)}
        >
          {t('large')}
        </Button>
        <TextLink href={`/project/${projectId}/qr`}>
          {t('title')}
          <ChevronRight aria-hidden className="size-5" />
        </TextLink>
      </div>
      {large && now.text && (
        <LargeCode
          text={now.text}
          label={label}
          name={name}
          left={now.left}
          onClose={() => setLarge(false)}
        />
      )}
    </Card>
  )
}
