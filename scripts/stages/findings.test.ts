import { expect, it } from 'vitest'
import { deadCode, houseRules, lintErrors, tail, typeErrors } from './findings.ts'

it('reads file, line and message out of what the static checks print', () => {
  const types = [
    "src/a.ts(3,7): error TS2322: Type 'string' is not assignable to type 'number'.",
    '  The types differ.',
  ]
  expect(typeErrors(types.join('\n'))).toEqual([
    {
      test: 'src/a.ts:3',
      message: "TS2322: Type 'string' is not assignable to type 'number'.",
    },
  ])

  const lint = `
contract/a.ts:2:5 lint/correctness/noUnusedVariables  FIXABLE  ━━━━━━━━━━━━━━

  × This variable a is unused.
  
    1 │ export const b = 1
  > 2 │ let a = 1

contract/b.ts format ━━━━━━━━━━━━━━━━━━━━━━

  × File content differs from formatting output

Checked 379 files in 4s. No fixes applied.
ci ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━

  × Some errors were emitted while running checks.
`
  expect(lintErrors(lint)).toEqual([
    {
      test: 'contract/a.ts:2',
      message: 'lint/correctness/noUnusedVariables: This variable a is unused.',
    },
    {
      test: 'contract/b.ts',
      message: 'format: File content differs from formatting output',
    },
  ])

  const knip = `Unused files (1)
contract/a.ts
Unresolved imports (1)
./b.ts  scripts/test.ts:3:27
`
  expect(deadCode(knip)).toEqual([
    { test: 'contract/a.ts', message: 'Unused files: contract/a.ts' },
    { test: 'scripts/test.ts:3', message: 'Unresolved imports: ./b.ts  scripts/test.ts:3:27' },
  ])

  const house = `scripts/a.ts:92  [sizes] 500 lines
house: 1 findings; 3295 files
`
  expect(houseRules(house)).toEqual([{ test: 'scripts/a.ts:92', message: '[sizes] 500 lines' }])
})

it('keeps the last lines of what has no format of its own', () => {
  expect(tail('a\n\n\u001b[31mb\u001b[39m\nc\n', 2)).toBe('b\nc')
  const build = [
    'transforming...',
    '✗ Build failed in 1.2s',
    'error during build:',
    'Build failed with 1 error:',
    "[UNRESOLVED_IMPORT] Could not resolve './nope' in src/main.tsx",
    '    at async build (file:///app/node_modules/vite/dist/node.js:35208:19)',
  ]
  expect(tail(build.join('\n')).split('\n')).toEqual(build.slice(2, 5))
})
