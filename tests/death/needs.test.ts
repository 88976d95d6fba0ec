import { afterEach, expect, test, vi } from 'vitest'
import { needs } from './needs.ts'

afterEach(() => vi.unstubAllEnvs())

test('what cannot run is skipped with its reason, and fails in CI', () => {
  const skip = vi.fn()
  const context = { skip: skip as never }
  vi.stubEnv('CI', undefined)
  needs(context, null)
  expect(skip).not.toHaveBeenCalled()
  needs(context, 'strace is not installed')
  expect(skip).toHaveBeenCalledWith('strace is not installed')
  vi.stubEnv('CI', 'true')
  needs(context, null)
  expect(() => needs(context, 'strace is not installed')).toThrow('strace is not installed')
})
