import { checkStages } from './stages/check.ts'
import { runAndReport } from './stages/runner.ts'

/** `npm run check`: types, lint, formatting, dead code and the rules of the house, all of them. */
await runAndReport(checkStages)
