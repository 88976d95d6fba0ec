import { useEffect, useState } from 'react'
import { KioskDisplay } from '../../features/gate/display/display-face.tsx'
import { type KioskState, leaveKiosk } from '../../features/gate/kiosk/kiosk.ts'
import { useKiosk } from '../../features/gate/kiosk/use-kiosk.ts'
import { ScanScreen } from '../../features/gate/scan/scan-screen.tsx'
import { isShutOut, openSession } from '../../features/session/open-session.ts'
import { loadWords } from '../../i18n/i18n.ts'
import { ProjectZone } from '../frame/project-zone.tsx'
import { KioskNotes } from './kiosk-notes.tsx'
import { SessionOver } from './session-over.tsx'

type Session = 'opening' | 'open' | 'over'

/** Whether the person who started kiosk mode is signed in here; starts the background work. */
async function opened({ user }: KioskState): Promise<boolean> {
  await loadWords(
    'shell',
    'kiosk',
    'session',
    'scan',
    'scanner',
    'camera',
    'gateboard',
    'pass',
    'editform',
  )
  const me = await openSession()
  if (me?.id !== user.id || isShutOut()) return false
  const { startSignedIn } = await import('../start/start-signed-in.ts')
  startSignedIn()
  return true
}

/** Kiosk mode: replaces the whole app, at every address, by the one locked screen. */
export function Kiosk() {
  const kiosk = useKiosk()
  // Unreadable: no PIN could ever unlock it.
  useEffect(() => {
    if (!kiosk) leaveKiosk()
  }, [kiosk])
  return kiosk && <KioskScreen kiosk={kiosk} />
}

function KioskScreen({ kiosk }: { kiosk: KioskState }) {
  const [session, setSession] = useState<Session>('opening')
  const [fault, setFault] = useState<{ error: unknown } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person, not for each wrong PIN
  useEffect(() => {
    opened(kiosk).then(
      (open) => setSession(open ? 'open' : 'over'),
      (error: unknown) => setFault({ error }),
    )
  }, [kiosk.user.id])
  if (fault) throw fault.error
  if (session === 'opening') return null
  const again = () => void opened(kiosk).then((open) => setSession(open ? 'open' : 'over'))
  if (session === 'over') return <SessionOver kiosk={kiosk} onSignedIn={again} />
  const { projectId, board } = kiosk
  return (
    <ProjectZone projId={projectId}>
      <main className="flex h-dvh flex-col">
        {/* A partly covered code cannot be scanned: on a display the notes get their space above it. */}
        <KioskNotes kiosk={kiosk} over={board === null} />
        {board ? (
          <KioskDisplay projectId={projectId} gate={board} />
        ) : (
          <ScanScreen projectId={projectId} />
        )}
      </main>
    </ProjectZone>
  )
}
