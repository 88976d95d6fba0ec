import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApprovalDocument, ApprovalRow } from '../../../../contract/approval/document.ts'
import { approvalKeys } from '../../approval-state/keys.ts'

export interface Choice {
  ids: ReadonlySet<string>
  /** how many were left out, as they have not been read */
  left: number
  isRead: (row: ApprovalRow) => boolean
  choose: (id: string, on: boolean) => void
  set: (ids: ReadonlySet<string>) => void
}

/**
 * Documents of a page that are chosen to be approved together: those alone that were opened on this device
 * since they were last changed.
 */
export function useChoice(rows: readonly ApprovalRow[]): Choice {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [left, setLeft] = useState(0)
  const isRead = ({ id, revision }: ApprovalRow) =>
    client.getQueryData<ApprovalDocument>(approvalKeys.one(id))?.revision === revision
  const may = new Set(rows.filter(isRead).map(({ id }) => id))
  function set(ids: ReadonlySet<string>) {
    const next = [...ids].filter((id) => may.has(id))
    setLeft(ids.size - next.length)
    setChosen(new Set(next))
  }
  return {
    ids: new Set([...chosen].filter((id) => may.has(id))),
    left,
    isRead,
    set,
    choose(id, on) {
      const next = new Set(chosen)
      if (on) next.add(id)
      else next.delete(id)
      set(next)
    },
  }
}
