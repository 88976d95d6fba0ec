import { useMutation } from '@tanstack/react-query'
import { FileDown, Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { invitationColumns } from '../../../contract/sheet/invitation-sheet.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { saveExcel } from '../../lib/excel/excel.ts'
import { Banner } from '../../widgets/banner/banner.tsx'
import { Button } from '../../widgets/button/button.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { type InvitationFacts, InvitationSheet } from './invitation-sheet.tsx'
import { printLight } from './print-light.ts'

/**
 * The invitation sheets of accounts just created: print or pass them on now, as they cannot be
 * shown again.
 */
export function InvitationSheets({
  sheets,
  until,
}: {
  sheets: readonly InvitationFacts[]
  until: string
}) {
  const t = useT('slips')
  const lang = shortLanguage(useLanguage())
  const [taken, setTaken] = useState(false)
  useEffect(() => {
    if (taken) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [taken])
  const save = useMutation({
    mutationFn: () =>
      saveExcel(
        invitationColumns,
        lang,
        invitationColumns.name[lang],
        sheets.map((sheet) => ({ ...sheet })),
      ),
    onSuccess: () => setTaken(true),
    meta: { silent: true },
  })
  const icon = 'size-5 fine:size-4'
  return (
    <section aria-label={t('title')} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2.5">
        <h2 className="type-h3">{t('titleOf', { count: sheets.length })}</h2>
        <div className="flex flex-wrap gap-2.5 print:hidden">
          <Button
            icon={<FileDown aria-hidden className={icon} />}
            busy={save.isPending}
            onClick={() => save.mutate()}
          >
            {t('save')}
          </Button>
          <Button
            look="primary"
            icon={<Printer aria-hidden className={icon} />}
            onClick={() => {
              setTaken(true)
              printLight()
            }}
          >
            {t('print')}
          </Button>
        </div>
      </div>
      <div className="print:hidden">
        <Banner inset tone="attention" head={t('once')}>
          {t('onceText', { until })}
        </Banner>
      </div>
      {save.isError && <ErrorLine role="alert">{t('saveFailed')}</ErrorLine>}
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3 print:grid-cols-2">
        {sheets.map((sheet) => (
          <InvitationSheet key={sheet.username} {...sheet} until={until} />
        ))}
      </ul>
    </section>
  )
}
