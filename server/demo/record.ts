import type { FormBoard } from '../../contract/form/definition.ts'
import type { Random, SampleRecord } from '../../contract/sample/sample.ts'
import type { DemoMember } from './people.ts'
import type { DemoPlace } from './places.ts'

/** A record of the demo before the board has derived anything from it. */
export interface DemoRecord extends SampleRecord<DemoMember> {
  board: FormBoard
  place: DemoPlace
  id: string
}

/** A UUIDv7 of the demo: its time is the record's, its rest the seed's. */
export function uuidAt(at: Date, random: Random): string {
  const hex = (length: number) =>
    Array.from({ length }, () => random.int(0, 15).toString(16)).join('')
  const time = at.getTime().toString(16).padStart(12, '0')
  const variant = random.pick(['8', '9', 'a', 'b'])
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(12)}`
}
