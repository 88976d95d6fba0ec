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

/** The gate at which this device stands; the only one needs no choice. */
export function useChosenGate(projectId: number, gates: readonly Gate[]) {
  const [chosen, setChosen] = useState(() => stored(projectId))
  const open = gates.filter(({ active }) => active)
  const gate = open.find(({ id }) => id === chosen) ?? (open.length === 1 ? open[0] : null) ?? null
  return {
    gates: open,
    gate,
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
