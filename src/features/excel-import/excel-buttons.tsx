import { FileDown, FileUp } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import { useConnection } from '../../lib/outbox/use-connection.ts'
import { Button } from '../../widgets/button/button.tsx'
import { ButtonLink } from '../../widgets/link/button-link.tsx'
import type { useSaveRows } from './use-save-rows.ts'

interface ExcelButtonsProps {
  save: ReturnType<typeof useSaveRows>
  /** link to the upload; null: the person may not */
  upload: string | null
}

/** Above a list on a desktop: export to and import from a workbook. */
export function ExcelButtons({ save, upload }: ExcelButtonsProps) {
  const t = useT('save')
  const offline = useConnection() === 'offline'
  const icon = 'size-5 fine:size-4'
  return (
    <>
      <Button
        icon={<FileDown aria-hidden className={icon} />}
        busy={save.isPending}
        off={offline}
        onClick={() => save.mutate()}
      >
        {save.isPending ? t('saving') : t('save')}
      </Button>
      {upload !== null && (
        <ButtonLink href={upload} icon={<FileUp aria-hidden className={icon} />}>
          {t('upload')}
        </ButtonLink>
      )}
    </>
  )
}
