import { expect, it, vi } from 'vitest'
import { type Outcome, report, runStage } from './outcome.ts'
import { countReport } from './playwright.ts'

const silence = () => {
  vi.spyOn(console, 'log').mockReturnValue()
  return vi.spyOn(console, 'error').mockReturnValue()
}

it('fails a stage that ran nothing, that threw, or that skips without a reason', async () => {
  const said = silence()
  const skipped = [{ test: 'a', reason: 'needs a real iPhone' }, { test: 'b' }]
  const cases: [Parameters<typeof runStage>[0]['run'], number][] = [
    [() => ({ passed: 0, failed: 0 }), 1],
    [() => Promise.reject(new Error('no browser')), 1],
    [() => ({ passed: 3, failed: 0, skipped }), 1],
    [() => ({ passed: 3, failed: 0 }), 0],
  ]
  for (const [run, failed] of cases) {
    expect((await runStage({ name: 's', run })).failed).toBe(failed)
  }
  expect(said.mock.calls.flat()).toEqual([
    's: the stage itself: no test ran',
    'no browser',
    's: b: skipped without a reason',
  ])
})

it('ends with one line of sums and names each skip with its reason', () => {
  const outcomes: Outcome[] = [
    { stage: 'types', passed: 1, failed: 0, failures: [], skipped: [], seconds: 2 },
    {
      stage: 'unit',
      passed: 40,
      failed: 2,
      failures: [
        { test: 'a.test.ts > adds', message: '\u001b[31mexpected 3\u001b[39m\n\n7 passed, by 1' },
        { test: 'a.test.ts > ends', message: 'line\n'.repeat(500) },
      ],
      skipped: [{ test: 'camera', reason: 'no lens here' }],
      files: Array.from({ length: 12 }, (_, n) => ({ file: `${n}.test.ts`, seconds: n })),
      seconds: 3,
    },
  ]
  const lines = report(outcomes).split('\n')
  expect(lines.at(-1)).toBe('41 passed, 2 failed')
  expect(lines.filter((line) => /^\d+ passed/.test(line))).toHaveLength(1)
  expect(lines).toContain('skipped (unit) camera: no lens here')
  expect(lines.some((line) => line.startsWith('✗ unit'))).toBe(true)
  expect(lines.filter((line) => /^ +[\d.]+ s {2}/.test(line))).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map(
      (n) => `${n.toFixed(1).padStart(9)} s  ${n}.test.ts (unit)`,
    ),
  )
  // The end of a log alone must show what failed and why, in a few lines each.
  expect(lines.slice(-13)).toEqual([
    'failed (unit) a.test.ts > adds',
    '    expected 3',
    '    7 passed, by 1',
    'failed (unit) a.test.ts > ends',
    ...Array<string>(8).fill('    line'),
    '41 passed, 2 failed',
  ])
})

it('counts a report of Playwright: nested, flaky as failed, skips with their reason', () => {
  const test = (status: 'expected' | 'unexpected' | 'flaky' | 'skipped', why?: string) => ({
    title: status,
    file: 'a.spec.ts',
    tests: [
      {
        status,
        annotations: why ? [{ type: 'skip', description: why }] : [],
        results: [
          {
            duration: 1500,
            errors: [{ message: `${status}!`, location: { file: 'a.spec.ts', line: 7 } }],
          },
        ],
      },
    ],
  })
  const result = countReport({
    errors: [{ message: 'a fixture broke' }],
    suites: [
      {
        specs: [test('expected')],
        suites: [
          {
            specs: [
              test('unexpected'),
              test('flaky'),
              test('skipped', 'iOS only'),
              test('skipped'),
            ],
          },
        ],
      },
    ],
  })
  expect(result).toEqual({
    passed: 1,
    failed: 3,
    failures: [
      { test: 'a.spec.ts > unexpected', message: 'at a.spec.ts:7\nunexpected!' },
      { test: 'a.spec.ts > flaky', message: 'at a.spec.ts:7\nflaky!' },
      { test: 'outside of any test', message: 'a fixture broke' },
    ],
    skipped: [
      { test: 'a.spec.ts > skipped', reason: 'iOS only' },
      { test: 'a.spec.ts > skipped', reason: undefined },
    ],
    files: [{ file: 'e2e/a.spec.ts', seconds: 7.5 }],
  })
})
