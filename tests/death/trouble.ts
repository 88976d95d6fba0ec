import type { SmallDisk } from './disk.ts'
import type { Line } from './network.ts'
import type { Probe, Probed } from './probe.ts'
import type { Ward } from './ward.ts'

/** A server used by phones, with access to everything below it that can fail. */
export interface Troubled {
  ward: Ward
  probe: Probe
  /** to an outside database */
  line: Line | null
  files: SmallDisk | null
  database: SmallDisk | null
  /** the server itself never ended */
  sameProcess(): boolean
  close(): Promise<void>
}

/** A failure below a server, and its repair. */
export interface Trouble {
  name: string
  /** why not with the other kind of database */
  only?: { kind: 'embedded' | 'outside'; because: string }
  /** needs disks of its own */
  disk?: true
  begin(on: Troubled): Promise<void> | void
  end(on: Troubled): Promise<void> | void
  /** what is refused meanwhile; by default a record and a list */
  asks?: (probe: Probe) => Promise<Probed>[]
  /** what works again afterwards */
  again?: (probe: Probe) => Promise<Probed>
}
