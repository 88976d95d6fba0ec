/**
 * Every widget on one page, in `npm run dev` at /tests/gallery/index.html, never in a build.
 * `?screen=` shows whole screens made of them: check, photos, outbox, empty, error, list, scanner.
 */
import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadWords, setLanguage, startI18n } from '../../src/i18n/i18n.ts'
import { loadFont } from '../../src/theme/font.ts'
import { setTheme } from '../../src/theme/theme.ts'
import { Toaster } from '../../src/widgets/toast/toaster.tsx'
import { Check } from './screens/check.tsx'
import { Empty } from './screens/empty.tsx'
import { Failed } from './screens/failed.tsx'
import { List } from './screens/list.tsx'
import { Outbox } from './screens/outbox.tsx'
import { Photos } from './screens/photos.tsx'
import { ScannerScreen } from './screens/scanner.tsx'
import { Choices } from './sheet/choices.tsx'
import { Fields } from './sheet/fields.tsx'
import { Layers } from './sheet/layers.tsx'
import { Media } from './sheet/media.tsx'
import { Pieces } from './sheet/pieces.tsx'
import { Writing } from './sheet/writing.tsx'
import './gallery.css'

const screens: Record<string, ComponentType> = {
  check: Check,
  photos: Photos,
  outbox: Outbox,
  empty: Empty,
  error: Failed,
  list: List,
  scanner: ScannerScreen,
}

function Sheet() {
  return (
    <main className="mx-auto grid max-w-[1440px] items-start gap-4 p-4 lg:grid-cols-3 lg:p-6">
      <h1 className="sr-only">Siteon</h1>
      <Pieces />
      <Fields />
      <Choices />
      <Layers />
      <Media />
      <Writing />
    </main>
  )
}

const requested = new URLSearchParams(location.search)
await startI18n(requested.get('lang') === 'en' ? 'en_siteon' : 'ko_siteon')
await loadWords('rich', 'scanner')
if (requested.get('theme') === 'dark') setTheme('dark')
if (requested.get('theme') === 'light') setTheme('light')
Object.assign(window, { setLanguage })
const Screen = screens[requested.get('screen') ?? ''] ?? Sheet
const root = document.getElementById('root')
if (!root) throw new Error('no #root')
createRoot(root).render(
  <StrictMode>
    <Screen />
    <Toaster />
  </StrictMode>,
)
loadFont()
