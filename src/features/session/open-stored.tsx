import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../widgets/button/button.tsx'
import { lastName, readStored } from './open-session.ts'
import { takeRememberedPath } from './remembered-path.ts'

/**
 * Offline nobody can sign in; the data of the last signed-in person can still be read and added to.
 */
export function OpenStored({ shown }: { shown: boolean }) {
  const t = useT('session')
  const router = useRouter()
  const [name, setName] = useState<string | null>(null)
  const offline = shown || !navigator.onLine
  useEffect(() => {
    if (!offline) return
    lastName().then(setName, () => undefined)
  }, [offline])
  if (!offline || name === null) return null
  return (
    <Button
      block
      className="mt-3"
      onClick={() => {
        readStored()
        router.history.replace(takeRememberedPath() ?? '/')
      }}
    >
      {t('openKept', { name })}
    </Button>
  )
}
