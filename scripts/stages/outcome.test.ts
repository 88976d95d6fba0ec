import { expect, it, vi } from 'vitest'
import { root } from './command.ts'
import { type Outcome, report, runStage } from './outcome.ts'
import { countReport, type Report, withSecondRun, worthASecondRun } from './playwright.ts'

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

it('names every failure in its last forty lines, in fewer lines each when there are many', () => {
  const of = (count: number, files?: string[]): Outcome => ({
    stage: 'unit',
    passed: 0,
    failed: count,
    failures: Array.from({ length: count }, (_, n) => ({
      test: `${n}.test.ts`,
      message: `at ${n}.test.ts:7\n${'why\n'.repeat(20)}`,
      ...(files && { files }),
    })),
    skipped: [],
    seconds: 1,
  })
  const end = (count: number, files?: string[]) =>
    report([of(count, files)], ['build', 'browser tests'])
      .split('\n')
      .slice(-40)
  for (const count of [1, 4, 10, 19, 37, 38]) {
    const named = end(count, ['picture test-results/a.png', 'trace test-results/a.zip'])
    expect(named.filter((line) => line.startsWith('failed (unit)'))).toHaveLength(count)
    expect(named).toContain('did not run: build, browser tests')
    expect(named.join('\n').split('why')[1]).toBeDefined()
    expect(named.filter((line) => line.includes('a.png, trace'))).toHaveLength(
      count > 19 ? 0 : count,
    )
  }
  expect(end(60).slice(0, 2)).toEqual([
    'did not run: build, browser tests',
    expect.stringMatching(/^failed \(unit\) 0\.test\.ts: at 0\.test\.ts:7 why why/),
  ])
  expect(end(60).slice(-2)).toEqual(['and 23 more', '0 passed, 60 failed'])
})

it('counts a report of Playwright: nested, flaky as failed, skips with their reason', () => {
  const test = (status: 'expected' | 'unexpected' | 'flaky' | 'skipped', why?: string) => ({
    id: status,
    title: status,
    file: 'a.spec.ts',
    tests: [
      {
        status,
        annotations:
          status === 'skipped' ? [{ type: 'skip', ...(why && { description: why }) }] : [],
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

/** A report of tests by name: whether each passed. */
function reportOf(passed: Record<string, boolean>, maxFailures = 10): Report {
  return {
    config: { maxFailures },
    errors: [],
    suites: [
      {
        specs: Object.entries(passed).map(([id, passes]) => ({
          id,
          title: id,
          file: 'a.spec.ts',
          tests: [
            {
              status: passes ? 'expected' : 'unexpected',
              annotations: [],
              results: [
                {
                  duration: 1,
                  errors: passes ? [] : [{ message: 'no such button' }],
                  attachments: passes
                    ? []
                    : [
                        {
                          name: 'screenshot',
                          contentType: 'image/png',
                          path: `${root}/t/${id}.png`,
                        },
                        {
                          name: 'trace',
                          contentType: 'application/zip',
                          path: `${root}/t/${id}.zip`,
                        },
                        { name: 'notes', contentType: 'text/plain' },
                      ],
                },
              ],
            },
          ],
        })),
      },
    ],
  }
}

it('calls a browser test flaky that passes alone, and failed when it fails again', () => {
  const first = reportOf({ a: true, b: false, c: false })
  const result = withSecondRun(first, reportOf({ b: true, c: false }))
  const files = ['picture t/c.png', 'trace t/c.zip', 'picture t/c.png', 'trace t/c.zip']
  expect(result).toMatchObject({
    passed: 2,
    failed: 1,
    failures: [{ test: 'a.spec.ts > c', message: 'no such button', files }],
    flaky: [{ test: 'a.spec.ts > b', message: 'no such button' }],
  })
  const outcome = { stage: 's', skipped: [], failures: [], seconds: 1, ...result }
  expect(report([outcome]).split('\n')).toContain('flaky (s) a.spec.ts > b: no such button')
})

it('fails three flaky browser tests, and gives an ended run no second one', () => {
  const first = reportOf({ a: false, b: false, c: false })
  const result = withSecondRun(first, reportOf({ a: true, b: true, c: true }))
  expect(result).toMatchObject({ passed: 0, failed: 3 })
  expect(result.flaky).toBeUndefined()
  expect(result.failures?.[0]?.message).toBe('no such button\npassed alone; 3 tests are flaky')
  expect(worthASecondRun(first)).toBe(true)
  expect(worthASecondRun(reportOf({ a: false, b: false }, 2))).toBe(false)
  expect(worthASecondRun(reportOf({ a: true }))).toBe(false)
})

it('counts tests behind an early end as not run, not as failed', () => {
  const first = reportOf({ a: false, b: false }, 2)
  const left = { id: 'x', title: 'x', file: 'b.spec.ts' }
  const tests: Report['suites'][0]['specs'][0]['tests'] = [
    { status: 'skipped', annotations: [], results: [] },
  ]
  first.suites.push({ specs: [{ ...left, tests }] })
  first.errors.push({ message: 'Testing stopped early after 2 maximum allowed failures.' })
  expect(countReport(first)).toMatchObject({
    failed: 2,
    skipped: [],
    notRun: '1 tests after 2 failures',
  })
  expect(countReport({ ...first, suites: first.suites.slice(1), errors: [] })).toMatchObject({
    failed: 1,
    failures: [{ message: '1 tests did not run' }],
  })
})
