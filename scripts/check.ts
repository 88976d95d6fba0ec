import { checkStages } from './stages/check.ts'
import { report, runStage, sum } from './stages/outcome.ts'

/** `npm run check`: types, lint, formatting, dead code and the rules of the house, all of them. */
const outcomes = []
for (const stage of checkStages) outcomes.push(await runStage(stage))

console.log(report(outcomes))
if (sum(outcomes).failed > 0) process.exitCode = 1
