import { EllipsisVertical, FileDown, Printer } from 'lucide-react'
import type { ApprovalDocument } from '../../../../contract/approval/document.ts'
import { useT } from '../../../i18n/use-t.ts'
import { IconButton } from '../../../widgets/button/icon-button.tsx'
import { Menu } from '../../../widgets/layer/menu.tsx'
import { usePrintApproval } from '../../print/use-print-approval.tsx'

const icon = 'size-5 fine:size-4'

/** A document on paper: by the browser, also without a connection, and as a PDF. */
export function PrintMenu({ document }: { document: ApprovalDocument }) {
  const t = useT('record')
  const { print, pdf, paper } = usePrintApproval(document)
  return (
    <>
      <Menu
        label={t('page.more')}
        items={[
          {
            id: 'print',
            label: t('page.print'),
            icon: <Printer aria-hidden className={icon} />,
            onSelect: print,
          },
          {
            id: 'pdf',
            label: t('page.pdf'),
            icon: <FileDown aria-hidden className={icon} />,
            disabled: pdf.isPending,
            onSelect: () => pdf.mutate(),
          },
        ]}
        trigger={
          <IconButton label={t('page.more')}>
            <EllipsisVertical aria-hidden className="size-5" />
          </IconButton>
        }
      />
      {paper}
    </>
  )
}
