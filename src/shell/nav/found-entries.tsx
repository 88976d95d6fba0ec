import { SearchX } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import { EmptyState } from '../../widgets/empty/empty-state.tsx'
import { MenuGroup } from './menu-group.tsx'
import type { NavNode } from './nav-node.ts'
import { useNodeLabel } from './use-node-label.ts'

interface FoundEntriesProps {
  word: string
  nodes: readonly NavNode[]
  projId: number | null
}

/** Navigation entries whose name contains the word. */
export function FoundEntries({ word, nodes, projId }: FoundEntriesProps) {
  const t = useT('shell')
  const label = useNodeLabel()
  const plain = (text: string) => text.normalize('NFC').toLowerCase().replaceAll(' ', '')
  const found = nodes.filter((node) => plain(label(node)).includes(plain(word)))
  if (found.length > 0) return <MenuGroup nodes={found} projId={projId} />
  return (
    <EmptyState icon={<SearchX />} title={t('menuSearch.none', { word })}>
      {t('menuSearch.noneText')}
    </EmptyState>
  )
}
