import { useQuery } from '@tanstack/react-query'
import { Ban, History, ScanLine, Users } from 'lucide-react'
import { useT } from '../../../i18n/use-t.ts'
import { Banner } from '../../../widgets/banner/banner.tsx'
import { ButtonLink } from '../../../widgets/link/button-link.tsx'
import { Screen } from '../../../widgets/screen/screen.tsx'
import { Skeleton } from '../../../widgets/skeleton/skeleton.tsx'
import { BeforeCode } from '../../notice/before-code.tsx'
import { useMe } from '../../session/me.ts'
import { isScannerQuery } from '../queries.ts'
import { CodeCard } from './code-card.tsx'
import { LostPhone } from './lost-phone.tsx'
import { MissingCode } from './missing-code.tsx'
import { OwnDay } from './own-day.tsx'
import { useOwnCode } from './use-own-code.ts'

/** The person's own gate code: also offline; without a code, it says why. */
export function MyCodeScreen({ projectId }: { projectId: number }) {
  const t = useT('pass')
  const me = useMe()
  const own = useOwnCode(projectId)
  const scanner = useQuery(isScannerQuery(projectId)).data ?? false
  const { code, owner, missing } = own
  const icon = 'size-5'
  return (
    <Screen title={t('title')}>
      <div className="page-form gap-3">
        <h1 className="page-title">{t('title')}</h1>
        {scanner && (
          <ButtonLink
            look="primary"
            size="lg"
            block
            href={`/project/${projectId}/qr/scan`}
            icon={<ScanLine aria-hidden className={icon} />}
          >
            {t('scan')}
          </ButtonLink>
        )}
        {owner?.barred && (
          <Banner
            tone="danger"
            inset
            head={t('barred')}
            icon={<Ban aria-hidden className="size-6" />}
          >
            {t('barredText')}
          </Banner>
        )}
        {code ? (
          <BeforeCode projectId={projectId}>
            <CodeCard
              projectId={projectId}
              code={code}
              own={own}
              name={owner?.member.name ?? me.name}
            />
          </BeforeCode>
        ) : missing ? (
          <MissingCode
            projectId={projectId}
            missing={missing}
            error={own.error}
            onAgain={own.again}
            onRenew={own.renew}
            owner={owner}
          />
        ) : (
          <Skeleton className="aspect-[4/5] w-full rounded-card" />
        )}
        <OwnDay projectId={projectId} owner={owner} />
        <div className="flex flex-wrap justify-center gap-2">
          {!scanner && code && (
            <ButtonLink
              look="quiet"
              href={`/project/${projectId}/qr/scan`}
              icon={<ScanLine aria-hidden className={icon} />}
            >
              {t('board')}
            </ButtonLink>
          )}
          <ButtonLink
            look="quiet"
            href={`/project/${projectId}/qr/history`}
            icon={<History aria-hidden className={icon} />}
          >
            {t('history')}
          </ButtonLink>
          <ButtonLink
            look="quiet"
            href={`/project/${projectId}/attendance`}
            icon={<Users aria-hidden className={icon} />}
          >
            {t('attendance')}
          </ButtonLink>
          {code && <LostPhone projectId={projectId} />}
        </div>
      </div>
    </Screen>
  )
}
