import { expect, it } from 'vitest'
import { missingOptionals, unpinned } from './lock.ts'

const lockOf = (optional: Record<string, string>, more: object = {}) => ({
  packages: {
    '': {},
    'node_modules/tool': { version: '2.0.0', dev: true, optionalDependencies: optional },
    ...more,
  },
})

it('writes what npm would have written, by the name of the platform', () => {
  const found = missingOptionals(
    lockOf({
      '@tool/darwin-arm64': '2.0.0',
      '@tool/linux-x64-musl': '2.0.0',
      '@tool/linux-x64-gnu': '2.0.0',
      '@tool/linux-arm-gnueabihf': '2.0.0',
      '@tool/win32-ia32-msvc': '2.0.0',
      '@tool/wasm32-wasi': '2.0.0',
    }),
  )
  const base = { version: '2.0.0', dev: true, optional: true }
  expect(found.map(({ at, entry }) => [at, entry])).toEqual([
    ['node_modules/@tool/darwin-arm64', { ...base, os: ['darwin'], cpu: ['arm64'] }],
    ['node_modules/@tool/linux-x64-musl', { ...base, os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
    ['node_modules/@tool/linux-x64-gnu', { ...base, os: ['linux'], cpu: ['x64'], libc: ['glibc'] }],
    [
      'node_modules/@tool/linux-arm-gnueabihf',
      { ...base, os: ['linux'], cpu: ['arm'], libc: ['glibc'] },
    ],
    ['node_modules/@tool/win32-ia32-msvc', { ...base, os: ['win32'], cpu: ['ia32'] }],
    ['node_modules/@tool/wasm32-wasi', { ...base, cpu: ['wasm32'] }],
  ])
})

it('leaves alone what is there, nested too, what has a range, and what is no platform', () => {
  const nested = 'node_modules/tool/node_modules/@tool/darwin-arm64'
  const there = { [nested]: { version: '2.0.0' }, 'node_modules/@tool/linux-x64': {} }
  const optional = {
    '@tool/darwin-arm64': '2.0.0',
    '@tool/linux-x64': '2.0.0',
    '@tool/darwin-x64': '^2.0.0',
    fsevents: '2.3.3',
  }
  expect(missingOptionals(lockOf(optional, there))).toEqual([])
})

it('pins the bytes of everything that is installed here', () => {
  const pinned = { integrity: 'sha512-x' }
  const mac = { optional: true, os: ['darwin'], cpu: ['arm64'] }
  const lock = {
    packages: {
      '': {},
      'node_modules/pinned': pinned,
      'node_modules/loose': {},
      'node_modules/mac': mac,
      'node_modules/mac-needed': { ...mac, optional: false },
      'node_modules/musl': { optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
      'node_modules/ours': { optional: true, os: ['linux'], cpu: ['x64'] },
    },
  }
  expect(unpinned(lock)).toEqual([
    'node_modules/loose',
    'node_modules/mac-needed',
    'node_modules/ours',
  ])
})
