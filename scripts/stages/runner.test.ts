import { expect, it, vi } from 'vitest'
import { EndedBySignal } from './command.ts'
import type { Stage } from './outcome.ts'
import { chosen, runStages } from './runner.ts'

const stage = (name: string, failed = 0, more: Partial<Stage> = {}): Stage => ({
  name,
  run: () => ({ passed: 1, failed }),
  ...more,
})

const clean = async () => []

it('ends at the first failed stage in CI, and says what did not run', async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  const stages = [
    stage('types', 1, { static: true }),
    stage('lint', 0, { static: true }),
    stage('unit'),
    stage('build'),
  ]
  const inCi = await runStages(stages, { endEarly: true, leftBehind: clean })
  expect(inCi.outcomes.map((one) => one.stage)).toEqual(['types', 'lint'])
  expect(inCi.notRun).toEqual(['unit', 'build'])
  const here = await runStages(stages, { endEarly: false, leftBehind: clean })
  expect(here.outcomes).toHaveLength(4)
  expect(here.notRun).toEqual([])
})

it('starts no other stage once one was ended by a signal', async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
  const run = () => Promise.reject(new EndedBySignal('vitest was ended by SIGTERM'))
  const { outcomes, notRun } = await runStages([stage('unit', 0, { run }), stage('build')], {
    endEarly: false,
    leftBehind: clean,
  })
  expect(outcomes[0]?.failures).toEqual([
    { test: 'the stage itself', message: 'vitest was ended by SIGTERM' },
  ])
  expect(notRun).toEqual(['build'])
})

it('fails a stage that leaves a process or a database behind', async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
  const { outcomes } = await runStages([stage('unit')], {
    endEarly: true,
    leftBehind: async () => ['postgres -D data (7)'],
  })
  expect(outcomes[0]).toMatchObject({
    failed: 1,
    failures: [{ test: 'left behind', message: 'postgres -D data (7)' }],
  })
})

it('chooses stages by words of their names', () => {
  const stages = [stage('unit tests'), stage('API tests'), stage('build')]
  const names = (words: string[]) => chosen(stages, words)?.map(({ name }) => name)
  expect(names([])).toHaveLength(3)
  expect(names(['api', 'build'])).toEqual(['API tests', 'build'])
  expect(names(['api', 'member'])).toBeUndefined()
})
