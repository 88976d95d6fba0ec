/** The scanner alone on a page, as built for a phone: what the browser trial opens. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadWords, startI18n } from '../../src/i18n/i18n.ts'
import { ScannerScreen } from '../gallery/screens/scanner.tsx'
import '../gallery/gallery.css'

await startI18n('ko_siteon')
await loadWords('scanner')
const root = document.getElementById('root')
if (!root) throw new Error('no #root')
createRoot(root).render(
  <StrictMode>
    <ScannerScreen />
  </StrictMode>,
)
