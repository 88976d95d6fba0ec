import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ProjectRole } from '../project/project.ts'
import { can, Rights } from './can.ts'

/** The document is written by hand; the module is checked against it. */
const document = readFileSync(join(import.meta.dirname, '../../docs/rights.md'), 'utf8')

/** Rows of the table below a heading, without its head. */
function rowsUnder(heading: string): string[][] {
  const part = document.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const rows = part.split('\n').filter((line) => line.startsWith('|'))
  return rows.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

const own = 10
const other = 20
const open = { isWriter: true, isClosed: false, isTouched: false }

/** How a case of the document is evaluated by the module. */
const requested: Record<string, (rights: Rights) => boolean> = {
  'seeRecord own, or of the own company': (rights) =>
    rights.seeRecord({ isWriter: true, companyIds: [other] }) &&
    rights.seeRecord({ isWriter: false, companyIds: [null, own] }),
  'seeRecord of another company': (rights) =>
    rights.seeRecord({ isWriter: false, companyIds: [null, other] }),
  'writeLibrary for safety and manager': (rights) =>
    rights.writeLibrary({ writers: ['safety', 'manager'] }),
  'writeLibrary for health too': (rights) =>
    rights.writeLibrary({ writers: ['safety', 'manager', 'health'] }),
  'readPage page from level 1': (rights) => rights.readPage(1),
  'readPage page from level 4': (rights) => rights.readPage(4),
  'readBoard board for everybody': (rights) => rights.readBoard({}),
  'readBoard board from level 4': (rights) => rights.readBoard({ readLevel: 4 }),
  'readBoard board for health': (rights) => rights.readBoard({ readers: ['health'] }),
  'writeRecord board for health': (rights) => rights.writeRecord({ readers: ['health'] }),
  'changeAnyRecord board for everybody': (rights) => rights.changeAnyRecord(),
  'changeAnyRecord board for health': (rights) => rights.changeAnyRecord({ readers: ['health'] }),
  'decideQuarantine board for everybody': (rights) => rights.decideQuarantine(),
  'decideQuarantine board for health': (rights) => rights.decideQuarantine({ readers: ['health'] }),
  'seeSensitive of another, named for health': (rights) =>
    rights.seeSensitive({ isWriter: false, seenBy: ['health'] }),
  'writeRecord board for staff': (rights) => rights.writeRecord({}),
  'writeRecord board for everybody': (rights) => rights.writeRecord({ writeLevel: 1 }),
  'writeRecord board for head office': (rights) => rights.writeRecord({ writeLevel: 4 }),
  'removeRecord own, open, untouched': (rights) => rights.removeRecord(open),
  'removeRecord own, closed': (rights) => rights.removeRecord({ ...open, isClosed: true }),
  'removeRecord own, touched by another': (rights) =>
    rights.removeRecord({ ...open, isTouched: true }),
  'removeRecord of another': (rights) => rights.removeRecord({ ...open, isWriter: false }),
  'restoreRecord removed by oneself': (rights) => rights.restoreRecord(true),
  'restoreRecord removed by another': (rights) => rights.restoreRecord(false),
  'verify done by another': (rights) => rights.verify(false),
  'verify done by oneself': (rights) => rights.verify(true),
  'seeSensitive own, named for its writer': (rights) =>
    rights.seeSensitive({ isWriter: true, seenBy: ['writer'] }),
  'seeSensitive own, named for safety and manager': (rights) =>
    rights.seeSensitive({ isWriter: true, seenBy: ['safety', 'manager'] }),
  'seeSensitive of another, named for safety': (rights) =>
    rights.seeSensitive({ isWriter: false, seenBy: ['writer', 'safety'] }),
  'seeSensitive of another, named for manager': (rights) =>
    rights.seeSensitive({ isWriter: false, seenBy: ['writer', 'manager'] }),
  'seeReveals board for everybody': (rights) => rights.seeReveals({}),
  'seeReveals board for health': (rights) => rights.seeReveals({ readers: ['health'] }),
  'comment on an own record': (rights) => rights.comment(true),
  'comment on a record of another': (rights) => rights.comment(false),
  'removeComment own': (rights) => rights.removeComment(true),
  'removeComment of another': (rights) => rights.removeComment(false),
  'seeContacts of the own company': (rights) => rights.seeContacts(own),
  'seeContacts of another company': (rights) => rights.seeContacts(other),
  'seeContract of the own company': (rights) => rights.seeContract(own),
  'seeContract of another company': (rights) => rights.seeContract(other),
  'manageEmployees of the own company': (rights) => rights.manageEmployees(own),
  'manageEmployees of another company': (rights) => rights.manageEmployees(other),
  'seePrivate of another': (rights) => rights.seePrivate(),
  'changeOthersWork of a person of level 1': (rights) => rights.changeOthersWork({ level: 1 }),
  'changeOthersWork of a person of level 3': (rights) => rights.changeOthersWork({ level: 3 }),
  'changeOthersWork of a person of level 4': (rights) => rights.changeOthersWork({ level: 4 }),
  'changeOthersWork of a person of level 5': (rights) => rights.changeOthersWork({ level: 5 }),
  'confirmFor a writer of level 1': (rights) => rights.confirmFor({ level: 1 }),
  'confirmFor a writer of level 4': (rights) => rights.confirmFor({ level: 4 }),
  'changeMembership own': (rights) => rights.changeMembership(true),
  'changeMembership of another': (rights) => rights.changeMembership(false),
  'changeComment own': (rights) => rights.changeComment(true),
  'changeComment of another': (rights) => rights.changeComment(false),
  'readCommunity board for head office': (rights) => rights.readCommunity(4),
  'writeCommunity board for head office': (rights) => rights.writeCommunity(4),
  'acceptAnswer own question': (rights) => rights.acceptAnswer(true),
  'acceptAnswer question of another': (rights) => rights.acceptAnswer(false),
  'changeCommunity own': (rights) => rights.changeCommunity(true),
  'changeCommunity of another': (rights) => rights.changeCommunity(false),
}

type Plain = { [K in keyof Rights]: Rights[K] extends () => boolean ? K : never }[keyof Rights]

function ask(right: string, name: string, rights: Rights): boolean {
  const one = requested[`${right} ${name}`]
  return one ? one(rights) : rights[right as Plain]()
}

interface Circumstances {
  level: number
  role: ProjectRole | null
  isScanner: boolean
  partner: boolean
}
const all: Circumstances[] = [1, 2, 3, 4, 5].flatMap((level) =>
  ([null, 'member', 'safety', 'manager', 'health'] as const).flatMap((role) =>
    [false, true].flatMap((isScanner) =>
      [false, true].map((partner) => ({ level, role, isScanner, partner })),
    ),
  ),
)

const atLeast = (level: number, cell = '-') => cell !== '-' && level >= Number(cell)

/** What the columns of the document say, read as it explains them. */
function expected(
  { level, role, isScanner, partner }: Circumstances,
  [, , anywhere, roles = '', main, part, scanner]: string[],
): boolean {
  if (atLeast(level, anywhere)) return true
  if (role === null) return false
  const counts = !partner && level >= 2
  if (counts && roles.split(', ').includes(role)) return true
  return atLeast(level, partner ? part : main) || (isScanner && scanner === 'yes')
}

const inProject = rowsUnder('In a project')
const everywhere = rowsUnder('Everywhere')
const nameOf = ([right, name]: string[]) => [right, name].filter(Boolean).join(' ')

describe('docs/rights.md', () => {
  test('has a row for every right, and every row is checked', () => {
    const methods = Object.getOwnPropertyNames(Rights.prototype)
    const rights = new Set([...inProject, ...everywhere].map(([right]) => right))
    // `enter` compares with a level that a place names.
    expect([...rights].sort()).toEqual(
      methods.filter((name) => !['constructor', 'enter'].includes(name)).sort(),
    )
    const cases = [...inProject, ...everywhere].filter(([, name]) => name).map(nameOf)
    expect(Object.keys(requested).sort()).toEqual(cases.sort())
  })

  test.each(inProject.map((row) => ({ row, name: nameOf(row) })))('$name', ({ row }) => {
    const [right = '', name = ''] = row
    for (const one of all) {
      const may = ask(right, name, can({ level: one.level, companyId: own }, one))
      expect({ ...one, may }).toEqual({ ...one, may: expected(one, row) })
    }
  })

  test.each(everywhere.map((row) => ({ row, name: nameOf(row) })))('$name', ({ row }) => {
    const [right = '', name = '', least] = row
    for (const one of all) {
      const may = ask(right, name, can({ level: one.level, companyId: own }, one))
      expect({ ...one, may }).toEqual({ ...one, may: atLeast(one.level, least) })
    }
  })
})

describe('without a company', () => {
  const person = { level: 3, companyId: null }

  test('a partner’s person writes nothing, and nothing is of their company', () => {
    const rights = can(person, { role: 'member', partner: true })
    expect(rights.writeRecord({ writeLevel: 1 })).toBe(false)
    expect(rights.seeRecord({ isWriter: false, companyIds: [null] })).toBe(false)
    expect(rights.seeRecord({ isWriter: true, companyIds: [null] })).toBe(true)
    expect(rights.manageEmployees(null)).toBe(false)
    expect(rights.seeContacts(null)).toBe(false)
  })

  test('the main contractor’s person writes', () => {
    expect(can(person, { role: 'member', partner: false }).writeRecord({})).toBe(true)
  })
})

test.each([1, 2, 3, 4, 5])('level %i enters what requires that level or less', (level) => {
  const entered = [1, 2, 3, 4, 5].filter((least) => can({ level }).enter(least))
  expect(entered).toEqual([1, 2, 3, 4, 5].slice(0, level))
})
