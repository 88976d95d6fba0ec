import type { Plate } from './shapes.ts'

/** What a person chose last on this device: the next photo is mostly of the same work. */
export interface PlateChoices extends Pick<Plate, 'corner' | 'size' | 'look'> {
  work: string
  place: string
}

const key = 'siteon.plate'
const first: PlateChoices = { corner: 'left', size: 2, look: 'green', work: '', place: '' }

export function readPlateChoices(): PlateChoices {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<PlateChoices> | null
    const text = (value: unknown) => (typeof value === 'string' ? value : '')
    return {
      corner: kept?.corner === 'right' ? 'right' : first.corner,
      size: kept?.size === 1 || kept?.size === 3 ? kept.size : first.size,
      look: kept?.look === 'white' ? 'white' : first.look,
      work: text(kept?.work),
      place: text(kept?.place),
    }
  } catch {
    return first
  }
}

export function storePlateChoices(choices: PlateChoices): void {
  try {
    localStorage.setItem(key, JSON.stringify(choices))
  } catch {
    // Not available or full: the choice is not stored.
  }
}
