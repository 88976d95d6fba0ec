import { useEffect, useState } from 'react'
import { onFirstToast } from '../../widgets/toast/toast.ts'

/** Whether anything was to be said yet: the toaster's code comes with the first toast. */
export function useToasts(): boolean {
  const [wanted, setWanted] = useState(false)
  useEffect(() => onFirstToast(() => setWanted(true)), [])
  return wanted
}
