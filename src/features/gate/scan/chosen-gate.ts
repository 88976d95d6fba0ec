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
 * The gate at which this device stands; the only one needs no choice.
 * @param gates of the register; null: there is none, and what was chosen before stands
 */
export function useChosenGate(projectId: number, gates: readonly Gate[] | null) {
  const [chosen, setChosen] = useState(() => stored(projectId))
  const open = (gates ?? []).filter(({ active }) => active)
  const gate = open.find(({ id }) => id === chosen) ?? (open.length === 1 ? open[0] : null) ?? null
  return {
    gates: open,
    gate,
    gateId: gates === null ? chosen : (gate?.id ?? null),
    /** nobody knows which way people pass here */
    mustChoose: gate === null && open.length > 1,
    choose: (id: number) => {
      setChosen(id)
      try {
        localStorage.setItem(key(projectId), String(id))
      } catch {
        // for as long as the screen is open
      }
    },
  }
}
