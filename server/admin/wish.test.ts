import { expect, test } from 'vitest'
import { askedHelp } from './help.ts'
import { readWish } from './wish.ts'

test('an account needs a login, a name and a company', () => {
  expect(readWish(['--login', 'hong', '--name', '홍길동', '--company', '한결'])).toEqual({
    is: 'account',
    account: { login: 'hong', name: '홍길동', company: '한결' },
  })
  expect(() => readWish(['--login', 'hong'])).toThrow('--name, --company')
  expect(() => readWish(['--login', 'a b', '--name', 'x', '--company', 'y'])).toThrow(
    '--login takes',
  )
})

test('deleting the demo allows no other option, and an unknown word is refused', () => {
  expect(readWish(['--delete-demo'])).toEqual({ is: 'delete-demo' })
  expect(() => readWish(['--delete-demo', '--login', 'hong'])).toThrow('stands alone')
  expect(() => readWish(['--drop-everything'])).toThrow('There is no option --drop-everything.')
  expect(() => readWish(['suspend', 'hong'])).toThrow('What is "suspend"?')
  expect(() => readWish(['--suspend'])).toThrow('--suspend lacks its value.')
  expect(() => readWish(['--login', '--name', 'x'])).toThrow('--login lacks its value.')
})

test('what is done to a member names the account, and a project where one is left', () => {
  expect(readWish(['--suspend', 'Hong'])).toEqual({
    is: 'member',
    member: { do: 'suspend', login: 'hong' },
  })
  expect(readWish(['--revoke-delivery', 'hong'])).toMatchObject({ is: 'member' })
  expect(readWish(['--leave', 'hong', '--project', '3'])).toEqual({
    is: 'member',
    member: { do: 'leave', login: 'hong', projectId: 3 },
  })
  expect(() => readWish(['--leave', 'hong'])).toThrow('--leave needs --project')
  expect(() => readWish(['--leave', 'hong', '--project', '0'])).toThrow('--leave needs --project')
  expect(() => readWish(['--project', '3'])).toThrow('--project goes with --leave')
  expect(() => readWish(['--suspend', 'hong', '--reinstate', 'kim'])).toThrow('stands alone')
  expect(() => readWish(['--suspend', 'a b'])).toThrow('takes the ID')
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
