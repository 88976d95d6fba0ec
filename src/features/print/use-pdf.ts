import { useMutation } from '@tanstack/react-query'
import { useT } from '../../i18n/use-t.ts'
import { downloadBytes } from '../../lib/download.ts'
import { toast } from '../../widgets/toast/toast.ts'

/** A PDF of fifty photos takes a while to make and to arrive. */
export const pdfPatienceMs = 90_000

/**
 * The server's PDF, saved under a name. Where none comes, that is said.
 * @param get asks for its bytes and waits so many milliseconds for them
 * @param fileName without its ending
 */
export function usePdf(get: (timeout: number) => Promise<unknown>, fileName: () => string) {
  const t = useT('record')
  return useMutation({
    mutationFn: async () => {
      const bytes = (await get(pdfPatienceMs)) as Blob
      downloadBytes(bytes, 'application/pdf', `${fileName()}.pdf`)
    },
    onError: () => toast({ text: t('page.pdfFailed'), icon: 'attention' }),
    meta: { silent: true },
  })
}
