import { expect, it } from 'vitest'
import { withSecondTry } from './ask-twice.ts'

/** Runs the loader with a chunk that fails so many times. */
async function load(failures: number) {
  const code = withSecondTry('baseModule().catch(handlePreloadError)') ?? 'null'
  let left = failures
  const baseModule = () =>
    left-- > 0 ? Promise.reject(new Error('gone')) : Promise.resolve('chunk')
  const handlePreloadError = () => 'missing'
  return new Function('baseModule', 'handlePreloadError', `return ${code}`)(
    baseModule,
    handlePreloadError,
  )
}

it('a chunk that fails once is requested again, one that fails twice is missing', async () => {
  expect(await load(0)).toBe('chunk')
  expect(await load(1)).toBe('chunk')
  expect(await load(2)).toBe('missing')
})

it('says so when the loader has changed', () => {
  expect(withSecondTry('import(path)')).toBeNull()
})
