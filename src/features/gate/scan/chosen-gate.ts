import { useState } from 'react'
import type { Gate } from '../../../../contract/gate/site.ts'

const key = (projectId: number) => `siteon.gate.${projectId}`

function stored(projectId: number): number | null {
  try {
    return Number(localStorage.getItem(key(projectId))) || null
  } catch {
    return null
  }
}

/**
 * The gate of this device; a single gate needs no choice.
 * @param gates of the register; null: there is none, and the former choice stays
 */
export function useChosenGate(projectId: number, gates: readonly Gate[] | null) {
  const [chosen, setChosen] = useState(() => stored(projectId))
  const open = (gates ?? []).filter(({ active }) => active)
  const [requested, setRequested] = useState<boolean | null>(null)
  const gate = open.find(({ id }) => id === chosen) ?? (open.length === 1 ? open[0] : null) ?? null
  // the direction is unknown
  const mustChoose = gate === null && open.length > 1
  return {
    gates: open,
    gate,
    gateId: gates === null ? chosen : (gate?.id ?? null),
    /** nothing is scanned before */
    mustChoose,
    /** open by itself where a choice is required, until it is dismissed */
    asking: requested ?? mustChoose,
    ask: (asks: boolean) => setRequested(asks || (mustChoose ? false : null)),
    choose: (id: number) => {
      setChosen(id)
      setRequested(null)
      try {
        localStorage.setItem(key(projectId), String(id))
      } catch {
        // for as long as the screen is open
      }
    },
  }
}
