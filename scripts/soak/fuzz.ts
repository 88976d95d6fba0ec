import { parseArgs } from 'node:util'
import { inconsistencies } from '../../tests/fuzz/consistent.ts'
import { foreignIds } from '../../tests/fuzz/foreign.ts'
import { massAssignment } from '../../tests/fuzz/mass.ts'
import { openPlace } from '../../tests/fuzz/place.ts'
import { storm } from '../../tests/fuzz/storm.ts'
import { watchWrites } from '../../tests/fuzz/watch.ts'
import { makeWorld } from '../../tests/fuzz/world.ts'

/** The first of what was found; the same thing is found by many requests. */
function show(findings: readonly string[]): void {
  for (const one of findings.slice(0, 40)) console.log(`✗ ${one}`)
  if (findings.length > 40) console.log(`… and ${findings.length - 40} more`)
}

/**
 * `npm run soak -- fuzz [--each 100] [--seed 1] [--only <pattern of ids>] [--part
 * storm|mass|foreign]`: every call of the contract with so many valid and so many broken inputs,
 * with every column of the database as an extra field, and with the ids of others (tests/fuzz).
 */
export default async function fuzz(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      each: { type: 'string', default: '100' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
      part: { type: 'string', default: 'storm,mass,foreign' },
    },
  })
  const pattern = new RegExp(values.only)
  const only = ({ id }: { id: string }) => pattern.test(id)
  const seed = Number(values.seed)
  const parts = values.part.split(',')
  const place = await openPlace()
  let began = performance.now()
  const seconds = () => {
    const took = Math.round((performance.now() - began) / 1000)
    began = performance.now()
    return took
  }
  const found: string[] = []
  try {
    const world = await makeWorld(place)
    const written = await watchWrites(place.services)
    if (parts.includes('storm')) {
      const tallies = await storm(world, written, { each: Number(values.each), seed, only })
      const findings = tallies.flatMap((tally) => tally.findings)
      const sum = (of: 'valid' | 'spoilt' | 'done') =>
        tallies.reduce((total, tally) => total + tally[of], 0)
      const never = tallies.filter(({ done }) => done === 0).map(({ call }) => call)
      show(findings)
      console.log(`inputs: ${tallies.length} calls, ${sum('valid')} valid, of which ${sum('done')} were done, \
${sum('spoilt')} spoilt; ${findings.length} findings; never done: ${never.join(', ') || 'none'}; ${seconds()} s`)
      found.push(...findings, ...never)
    }
    if (parts.includes('mass')) {
      const { sent, known, findings } = await massAssignment(world, written, { seed, only })
      show(findings)
      console.log(`columns: ${sent} sent along with a write, ${known} that its contract knows; \
${findings.length} findings; ${seconds()} s`)
      found.push(...findings)
    }
    if (parts.includes('foreign')) {
      const { requested, findings } = await foreignIds(world, written, { seed, only })
      show(findings)
      console.log(`foreign ids: ${requested}; ${findings.length} findings; ${seconds()} s`)
      found.push(...findings)
    }
    const inconsistent = await inconsistencies(place.services)
    show(inconsistent)
    found.push(...inconsistent)
    console.log(`database: ${inconsistent.length} findings; seed ${values.seed}`)
    return found.length === 0
  } finally {
    await place.close()
  }
}
