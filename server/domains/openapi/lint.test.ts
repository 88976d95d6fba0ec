import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectralCore from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/wire/endpoints.ts'
import { builtBoards } from '../board/registry.ts'
import { printOpenApi } from './print.ts'

const document = printOpenApi(endpoints, builtBoards.all)
const source = JSON.stringify(document)

/** How often a rule of Redocly warns, and why it may. */
const accepted: Record<string, { times: number; why: string }> = {
  'no-ambiguous-paths': {
    times: 9,
    why: 'The specification names these paths; the server matches fixed names before parameters.',
  },
  'operation-4xx-response': {
    times: 3,
    why: 'ping, health and openapi.json can refuse nobody.',
  },
}

test('Redocly finds no errors, and the warnings that are accepted', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, config, absoluteRef: 'openapi.json' })
  const errors = problems.filter(({ severity }) => severity === 'error')
  expect(errors.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  const times: Record<string, number> = {}
  for (const { ruleId } of problems) times[ruleId] = (times[ruleId] ?? 0) + 1
  const expected = Object.entries(accepted).map(([rule, one]) => [rule, one.times])
  expect(times).toEqual(Object.fromEntries(expected))
})

// It looks at every node of the document with every rule: 11 s alone, 41 s on a machine with a load of 11.
test('Spectral finds nothing', { timeout: 120_000 }, async () => {
  const spectral = new spectralCore.Spectral()
  spectral.setRuleset({ extends: [[oas as never, 'recommended']] })
  const found = await spectral.run(source)
  expect(found.map(({ code, path, message }) => `${code} ${path.join('.')}: ${message}`)).toEqual(
    [],
  )
})
