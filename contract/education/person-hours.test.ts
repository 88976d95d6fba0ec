import { describe, expect, test } from 'vitest'
import { halfAfter, halfDays, halfOf } from './half-year.ts'
import { type Attendee, type HeldTraining, heldTraining } from './held-training.ts'
import { type PersonHoursInput, personHours, type SitePerson } from './person-hours.ts'

const attendee = (more: Partial<Attendee> = {}): Attendee => ({
  worker: 1,
  member: null,
  name: '김동수',
  affiliation: '대성건설',
  job: '철근공',
  signed: true,
  ...more,
})

let count = 0
const training = (more: Partial<HeldTraining> = {}): HeldTraining => {
  count += 1
  return {
    id: `r${count}`,
    title: '정기교육',
    heldOn: '2026-08-03',
    begin: '07:00',
    end: '09:00',
    kind: 'regular',
    target: 'worker',
    hours: 2,
    attendees: [attendee()],
    ...more,
  }
}

const person = (more: Partial<SitePerson> = {}): SitePerson => ({
  worker: 1,
  member: null,
  name: '김동수',
  company: '대성건설',
  job: '철근공',
  jobTitle: null,
  employment: '임시',
  hiredOn: '2026-01-05',
  retiredOn: null,
  ...more,
})

const hours = (more: Partial<PersonHoursInput> = {}) =>
  personHours({ half: '2026-2', trainings: [], people: [person()], own: null, ...more })
const one = (trainings: HeldTraining[], more: Partial<SitePerson> = {}) =>
  hours({ trainings, people: [person(more)] })[0]

describe('half-years', () => {
  test('end on 30 June and on 31 December', () => {
    expect(['2026-06-30', '2026-07-01', '2026-12-31', '2027-01-01'].map(halfOf)).toEqual([
      '2026-1',
      '2026-2',
      '2026-2',
      '2027-1',
    ])
    expect(halfDays('2026-1')).toEqual({ from: '2026-01-01', to: '2026-06-30' })
    expect(halfDays('2026-2')).toEqual({ from: '2026-07-01', to: '2026-12-31' })
    expect([halfAfter('2026-1', -1), halfAfter('2026-2', 1)]).toEqual(['2025-2', '2027-1'])
  })

  test('a training counts in the half-year of its day alone', () => {
    const trainings = ['2026-06-30', '2026-07-01', '2026-12-31', '2027-01-01'].map((heldOn) =>
      training({ heldOn }),
    )
    expect(hours({ trainings })[0]?.done).toBe(4)
    expect(hours({ trainings, half: '2026-1' })[0]?.done).toBe(2)
    expect(hours({ trainings, half: '2027-1' })[0]?.done).toBe(2)
  })
})

describe('what counts', () => {
  test('a training without a signature is listed and not counted', () => {
    const found = one([training({ attendees: [attendee({ signed: false })] })])
    expect(found).toMatchObject({ done: 0, last: null, trainings: [{ signed: false }] })
  })

  test('a signature counts as on the sheet: withdrawn ones and refused badges do not', () => {
    const row = { id: 'a', worker: 1, name: '김동수', way: 'hand' }
    const values = (more: object) => ({
      held_on: '2026-08-03',
      begin: '07:00',
      end: '09:00',
      kind: 'regular',
      attendees: [{ ...row, ...more }],
    })
    const done = (more: object) => {
      const held = heldTraining({ id: 'r', title: '' }, values(more))
      return held && one([held])?.done
    }
    expect(done({})).toBe(2)
    expect(done({ way: undefined })).toBe(0)
    expect(done({ removed_reason: '잘못 서명' })).toBe(0)
    expect(done({ way: 'badge', badge_check: 'revoked' })).toBe(0)
    expect(done({ way: 'badge', badge_check: 'valid' })).toBe(2)
    expect(heldTraining({ id: 'r', title: '' }, { ...values({}), held_on: null })).toBeNull()
  })

  test('who signs one training twice has its hours once', () => {
    const attendees = [attendee({ signed: false }), attendee(), attendee()]
    expect(one([training({ attendees })])).toMatchObject({ done: 2, trainings: [{ signed: true }] })
  })

  test('the break is not training', () => {
    const held = heldTraining(
      { id: 'r', title: '' },
      {
        held_on: '2026-08-03',
        begin: '13:00',
        end: '16:00',
        pause: 20,
        kind: 'regular',
        attendees: [{ id: 'a', worker: 1, way: 'hand' }],
      },
    )
    expect(held && one([held])?.done).toBe(2.67)
    const third = (heldOn: string) => training({ heldOn, end: '07:40', hours: 0.67 })
    expect(one(['2026-08-01', '2026-08-02', '2026-08-03'].map(third))?.done).toBe(2)
  })

  test('trainings that overlap on a day count the time once, on two days each', () => {
    const later = { begin: '08:00', end: '10:00' }
    expect(one([training(), training(later)])).toMatchObject({
      done: 3,
      trainings: [{ overlaps: true }, { overlaps: true }],
    })
    expect(one([training(), training({ ...later, heldOn: '2026-08-04' })])?.done).toBe(4)
    expect(one([training(), training({ begin: '09:00', end: '11:00' })])).toMatchObject({
      done: 4,
      trainings: [{ overlaps: false }, { overlaps: false }],
    })
    // The same two hours twice, each with an hour of break.
    expect(one([training({ hours: 1 }), training({ hours: 1 })])?.done).toBe(1)
    expect(one([training({ hours: 1.5 }), training(later)])?.done).toBe(2.5)
  })

  test('other kinds are there with hours and their last day, also from before the half-year', () => {
    const found = one([
      training({ kind: 'hire', heldOn: '2026-01-05', hours: 8, end: '15:00' }),
      training({ kind: 'special', heldOn: '2026-07-06' }),
      training({ kind: 'special', heldOn: '2026-09-06' }),
      training({ kind: 'special', heldOn: '2027-01-06' }),
      training({ heldOn: '2026-03-01' }),
    ])
    expect(found).toMatchObject({
      done: 0,
      last: '2026-09-06',
      others: [
        { kind: 'hire', hours: 8, last: '2026-01-05' },
        { kind: 'special', hours: 4, last: '2026-09-06' },
      ],
    })
    expect(found?.trainings.map(({ heldOn }) => heldOn)).toEqual([
      '2026-09-06',
      '2026-07-06',
      '2026-01-05',
    ])
  })
})

describe('what is asked', () => {
  test('of a worker twelve hours, of an office worker six', () => {
    expect(one([training()])).toMatchObject({ asked: 12, missing: 10, state: 'short' })
    const office = Array.from({ length: 3 }, (_, n) =>
      training({ target: 'office', heldOn: `2026-08-0${n + 1}` }),
    )
    expect(one(office)).toMatchObject({ asked: 6, missing: 0, state: 'enough' })
    // One training that is for workers, and the person is no office worker.
    expect(one([...office, training({ heldOn: '2026-09-01' })])).toMatchObject({ asked: 12 })
  })

  test.each([
    [{ employment: '일용' }, 'daily'],
    [{ employment: '특수형태' }, 'special-type'],
    [{ jobTitle: '관리감독자', employment: '상용' }, 'supervisor'],
  ])('of %o none', (more, notAsked) => {
    expect(one([training()], more)).toMatchObject({
      done: 2,
      asked: null,
      missing: null,
      notAsked,
      state: 'none',
    })
  })

  test('where the register does not say, of the people whom the last training was for', () => {
    const day = training({ kind: 'hire', target: 'daily' })
    expect(one([day], { employment: null })).toMatchObject({ asked: null, notAsked: 'daily' })
    expect(one([training()], { employment: null })).toMatchObject({ asked: 12 })
    expect(one([day], { employment: '임시' })).toMatchObject({ asked: 12 })
  })

  test('of who was hired in the half-year the whole, beside the day', () => {
    expect(one([training()], { hiredOn: '2026-11-20' })).toMatchObject({
      asked: 12,
      missing: 10,
      hiredOn: '2026-11-20',
    })
  })

  test('exactly the hours are enough, more is nothing missing', () => {
    const held = (end: string, length: number) => training({ end, hours: length })
    expect(one([held('19:00', 12)])).toMatchObject({ missing: 0, state: 'enough' })
    expect(one([held('20:00', 13)])).toMatchObject({ done: 13, missing: 0, state: 'enough' })
    expect(one([held('18:59', 11.98)])).toMatchObject({ missing: 0.02, state: 'short' })
  })
})

describe('who is listed', () => {
  test('employees of the half-year, with and without a training', () => {
    const people = [
      person(),
      person({ worker: 2, name: '이만호', hiredOn: '2026-12-31' }),
      person({ worker: 3, name: '박세진', hiredOn: '2027-01-01' }),
      person({ worker: 4, name: '최기범', retiredOn: '2026-07-01' }),
      person({ worker: 5, name: '정태식', retiredOn: '2026-06-30' }),
      person({ worker: 6, name: '강석진', hiredOn: null }),
      person({ worker: null, member: 7, name: '조영호' }),
    ]
    const names = hours({ people }).map(({ name }) => name)
    expect(names).toEqual(['강석진', '김동수', '이만호', '최기범'])
    expect(hours({ people: [] })).toEqual([])
  })

  test('two of one name in one company stay two by their links', () => {
    const people = [person(), person({ worker: 2 })]
    const attendees = [attendee(), attendee({ worker: 2 })]
    const found = hours({ people, trainings: [training({ attendees })] })
    expect(found.map(({ worker, done }) => [worker, done])).toEqual([
      [1, 2],
      [2, 2],
    ])
  })

  test('an account of an employee is that employee; another one is somebody of the site', () => {
    const people = [
      person({ member: 9 }),
      person({ worker: null, member: 8, name: '박지훈', company: '한빛건설', employment: null }),
    ]
    const attendees = [
      attendee({ worker: null, member: 9 }),
      attendee({ worker: null, member: 8, name: '박지훈' }),
    ]
    const found = hours({
      people,
      trainings: [training(), training({ attendees, begin: '10:00', end: '12:00' })],
    })
    expect(found.map(({ key, done, linked }) => [key, done, linked])).toEqual([
      ['member-8', 2, true],
      ['worker-1', 4, true],
    ])
  })

  test('a name without a link stands apart, one for a name and company', () => {
    const nobody = { worker: null, member: null }
    const attendees = [
      attendee(nobody),
      attendee({ ...nobody, name: '김 동수', affiliation: '대성 건설' }),
      attendee({ ...nobody, affiliation: '한빛전기' }),
      attendee({ ...nobody, name: '' }),
    ]
    const found = hours({ trainings: [training({ attendees })] })
    expect(found.map(({ linked, company, done }) => [linked, company, done])).toEqual([
      [true, '대성건설', 0],
      [false, '대성건설', 2],
      [false, '한빛전기', 2],
    ])
    // Names of an earlier half-year are not carried on.
    const before = training({ attendees, kind: 'hire', heldOn: '2026-05-01' })
    expect(hours({ trainings: [before] })).toHaveLength(1)
  })

  test('what is missing most comes first, then who has all, then of whom nothing is asked', () => {
    const people = [1, 2, 3, 4].map((worker) =>
      person({ worker, name: `사람 ${worker}`, employment: worker === 1 ? '일용' : '임시' }),
    )
    const full = training({ end: '19:00', hours: 12, attendees: [attendee({ worker: 2 })] })
    const part = training({ attendees: [attendee({ worker: 3 })] })
    const found = hours({ people, trainings: [full, part] })
    expect(found.map(({ worker }) => worker)).toEqual([4, 3, 2, 1])
  })

  test('a reader of one company gets its people alone', () => {
    const nobody = { worker: null, member: null }
    const attendees = [
      attendee(),
      attendee({ worker: 2, name: '남의 사람' }),
      attendee({ worker: null, member: 3, name: '남의 구성원' }),
      attendee({ ...nobody, name: '우리 이름' }),
      attendee({ ...nobody, name: '남의 이름', affiliation: '한빛전기' }),
    ]
    const found = hours({ own: '대성건설', trainings: [training({ attendees })] })
    expect(found.map(({ name }) => name)).toEqual(['김동수', '우리 이름'])
  })
})
