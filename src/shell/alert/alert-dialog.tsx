import { useT } from '../../i18n/use-t.ts'
import { type Alert, closeAlert } from '../../lib/notice/alerts.ts'
import { Button } from '../../widgets/button/button.tsx'
import { Dialog } from '../../widgets/dialog/dialog.tsx'

export function AlertDialog({ alert }: { alert: Alert }) {
  const t = useT('common')
  return (
    <Dialog
      open
      onClose={closeAlert}
      title={alert.title}
      description={alert.message}
      actions={
        <Button look="primary" size="lg" className="grow" onClick={closeAlert}>
          {t('close')}
        </Button>
      }
    >
      {alert.requestId && (
        <p className="type-meta text-text-3">{t('problem.requestId', { id: alert.requestId })}</p>
      )}
    </Dialog>
  )
}
