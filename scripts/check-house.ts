import { join } from 'node:path'
import { rules } from './house/rules.ts'
import { spread } from './house/sizes.ts'
import { readHouse } from './house/source.ts'

/** The rules of the house that no bought tool knows (design §2). Ends with 1 on any finding. */
const house = readHouse(process.argv[2] ?? join(import.meta.dirname, '..'))
const findings = rules.flatMap((rule) =>
  rule.check(house).map((one) => ({ ...one, rule: rule.name })),
)

for (const { path, line, rule, message } of findings) {
  console.error(`${path}${line ? `:${line}` : ''}  [${rule}] ${message}`)
}
console.log(`house: ${findings.length} findings; ${spread(house)}`)
if (findings.length > 0) process.exitCode = 1
