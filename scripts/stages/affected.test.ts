import { expect, it } from 'vitest'
import type { Source } from '../house/source.ts'
import { affectedTests } from './affected.ts'

/** A tree by the files that each of them imports. */
const tree = (files: Record<string, string[]>): Source[] =>
  Object.entries(files).map(([path, targets]) => ({
    ...{ path, lines: 1, words: [], barrel: false },
    text: path.startsWith('contract/wire') ? '' : 'export const one = endpoint({})',
    imports: targets.map((target) => ({ specifier: './x', line: 1, dynamic: false, target })),
  }))

const sources = tree({
  'contract/identity/member.ts': ['contract/wire/schema.ts'],
  'contract/wire/schema.ts': [],
  'contract/project/field.ts': [],
  'contract/form/check.ts': [],
  'contract/boards/boards.test.ts': [],
  'server/platform/text.ts': [],
  'server/domains/member/queries.ts': ['server/platform/text.ts'],
  'server/domains/member/queries.test.ts': ['server/domains/member/queries.ts'],
  'server/domains/member/routes.ts': [
    'server/domains/member/queries.ts',
    'contract/identity/member.ts',
    'contract/wire/schema.ts',
  ],
  'server/domains/field/routes.ts': ['contract/project/field.ts'],
  'server/routes.ts': ['server/domains/member/routes.ts', 'server/domains/field/routes.ts'],
  'tests/api/harness.ts': ['server/routes.ts'],
  'tests/api/boards.test.ts': ['tests/api/harness.ts'],
  'tests/api/member.test.ts': ['tests/api/harness.ts', 'contract/identity/member.ts'],
  'tests/api/field.test.ts': [
    'tests/api/harness.ts',
    'contract/project/field.ts',
    'contract/wire/schema.ts',
  ],
  'src/features/member/list.tsx': ['contract/identity/member.ts'],
  'src/features/member/list.test.tsx': ['src/features/member/list.tsx'],
  'e2e/member.spec.ts': ['e2e/harness/test.ts'],
  'e2e/harness/test.ts': [],
})

it('names the tests of what a file of the server serves, and no others', () => {
  const tests = ['server/domains/member/queries.test.ts', 'tests/api/member.test.ts']
  expect(affectedTests(sources, ['server/domains/member/queries.ts'])).toEqual(tests)
  expect(affectedTests(sources, ['server/platform/text.ts'])).toEqual(tests)
})

it('follows a contract into the app and the server', () => {
  expect(affectedTests(sources, ['contract/wire/schema.ts'])).toEqual([
    'src/features/member/list.test.tsx',
    'tests/api/field.test.ts',
    'tests/api/member.test.ts',
  ])
})

it('adds what is made of every board when the language of forms changes', () => {
  expect(affectedTests(sources, ['contract/form/check.ts'])).toEqual([
    'contract/boards/boards.test.ts',
    'tests/api/boards.test.ts',
  ])
})

it('names every test of the API when what all of them start with changes', () => {
  expect(affectedTests(sources, ['tests/api/harness.ts'])).toEqual([
    'tests/api/boards.test.ts',
    'tests/api/field.test.ts',
    'tests/api/member.test.ts',
  ])
})

it('names a test that was changed, and a browser test only then', () => {
  expect(affectedTests(sources, ['e2e/harness/test.ts'])).toEqual([])
  expect(affectedTests(sources, ['e2e/member.spec.ts', 'gone.test.ts'])).toEqual([
    'e2e/member.spec.ts',
  ])
})
