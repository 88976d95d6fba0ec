import { confined, electric, fire } from './supplement-hazards.ts'
import { excavation, height, lifting, machinery } from './supplement-machines.ts'

/** What each kind of work asks beside the rest (domain §4.12). */
export const supplements = [
  lifting,
  excavation,
  fire,
  confined,
  height,
  electric,
  machinery,
] as const
