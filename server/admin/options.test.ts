import { expect, test } from 'vitest'
import { askedHelp } from './help.ts'
import { readOptions } from './options.ts'

test('an account needs a login, a name and a company', () => {
  expect(readOptions(['--login', 'hong', '--name', '홍길동', '--company', '한결'])).toEqual({
    is: 'account',
    account: { login: 'hong', name: '홍길동', company: '한결' },
  })
  expect(() => readOptions(['--login', 'hong'])).toThrow('--name, --company')
  expect(() => readOptions(['--login', 'a b', '--name', 'x', '--company', 'y'])).toThrow(
    '--login takes',
  )
})

test('deleting the demo allows no other option, and an unknown word is refused', () => {
  expect(readOptions(['--delete-demo'])).toEqual({ is: 'delete-demo' })
  expect(() => readOptions(['--delete-demo', '--login', 'hong'])).toThrow('stands alone')
  expect(() => readOptions(['--drop-everything'])).toThrow('There is no option --drop-everything.')
  expect(() => readOptions(['suspend', 'hong'])).toThrow('What is "suspend"?')
  expect(() => readOptions(['--suspend'])).toThrow('--suspend lacks its value.')
  expect(() => readOptions(['--login', '--name', 'x'])).toThrow('--login lacks its value.')
})

test('what is done to a member names the account, and a project where one is left', () => {
  expect(readOptions(['--suspend', 'Hong'])).toEqual({
    is: 'member',
    member: { do: 'suspend', login: 'hong' },
  })
  expect(readOptions(['--revoke-delivery', 'hong'])).toMatchObject({ is: 'member' })
  expect(readOptions(['--leave', 'hong', '--project', '3'])).toEqual({
    is: 'member',
    member: { do: 'leave', login: 'hong', projectId: 3 },
  })
  expect(() => readOptions(['--leave', 'hong'])).toThrow('--leave needs --project')
  expect(() => readOptions(['--leave', 'hong', '--project', '0'])).toThrow(
    '--leave needs --project',
  )
  expect(() => readOptions(['--project', '3'])).toThrow('--project goes with --leave')
  expect(() => readOptions(['--suspend', 'hong', '--reinstate', 'kim'])).toThrow('stands alone')
  expect(() => readOptions(['--suspend', 'a b'])).toThrow('takes the ID')
})

test('help lists every command, or explains the one that is named', () => {
  const all = askedHelp(['--help']) ?? ''
  for (const option of [
    'login',
    'suspend',
    'reinstate',
    'leave',
    'revoke-delivery',
    'delete-demo',
  ]) {
    expect(all).toContain(`npm run admin -- --${option}`)
    const one = askedHelp([`--${option}`, '--help']) ?? ''
    expect(one.match(/^npm run admin/gm)).toHaveLength(1)
    expect(one).toContain(`npm run admin -- --${option}`)
  }
  expect(askedHelp(['-h'])).toBe(all)
  expect(askedHelp([])).toBe(all)
  expect(askedHelp(['--suspend', 'hong'])).toBeNull()
})
