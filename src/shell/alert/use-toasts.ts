import { useEffect, useState } from 'react'
import { onFirstToast } from '../../widgets/toast/toast.ts'

/** Whether there has been a toast: the toaster's code loads with the first one. */
export function useToasts(): boolean {
  const [wanted, setWanted] = useState(false)
  useEffect(() => onFirstToast(() => setWanted(true)), [])
  return wanted
}
