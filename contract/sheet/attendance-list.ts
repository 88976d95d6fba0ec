import type { Sheet, SheetColumn } from './sheet.ts'

/** Rows of one list at most. */
export const mostListed = 10_000

export const listedDay = {
  key: 'day',
  label: { ko: '일자', en: 'Day' },
  rule: { kind: 'date' },
  required: true,
  hint: { ko: '들어온 날. 2026-01-31', en: 'On which they came in: 2026-01-31' },
} satisfies SheetColumn

export const listedIn = {
  key: 'firstIn',
  label: { ko: '출근시각', en: 'In' },
  rule: { kind: 'time', of: 'day' },
  required: true,
  // An export also has days with an exit alone, whose entry was too long before.
  unless: 'via',
} satisfies SheetColumn

export const listedOut = {
  key: 'lastOut',
  label: { ko: '퇴근시각', en: 'Out' },
  rule: { kind: 'time', of: 'day', after: 'firstIn' },
  hint: {
    ko: '출근보다 이르면 다음 날입니다. 비우면 마감 시각에 나간 것으로 추정합니다.',
    en: 'Earlier than In it is of the next day. Empty: taken to have left at closing.',
  },
} satisfies SheetColumn

/**
 * A list of people on site that was kept on paper (출역 명부). Its keys are those of the exported list
 * (contract/sheet/attendance.ts), so that an export can be imported as well.
 */
export const attendanceListSheet = {
  id: 'attendance-list',
  name: { ko: '출역 명부', en: 'Attendance list' },
  most: mostListed,
  unique: [['name', 'day', 'firstIn', 'birthdate', 'number', 'companyName']],
  either: [['birthdate', 'number']],
  columns: [
    listedDay,
    {
      key: 'companyName',
      label: { ko: '업체', en: 'Company' },
      rule: { kind: 'text', max: 200 },
      width: 24,
      hint: {
        ko: '이름이 같은 사람이 여럿일 때만 있으면 됩니다. 이름이나 사업자번호.',
        en: 'Needed where several share a name: its name or business number.',
      },
    },
    {
      key: 'name',
      label: { ko: '성명', en: 'Name' },
      rule: { kind: 'text', max: 100 },
      required: true,
    },
    {
      key: 'birthdate',
      label: { ko: '생년월일', en: 'Date of birth' },
      rule: { kind: 'date' },
      hint: {
        ko: '근로자 명부의 생년월일. 없으면 번호를 적습니다.',
        en: 'As in the register of workers; or else a number.',
      },
    },
    {
      key: 'number',
      label: { ko: '번호', en: 'Number' },
      rule: { kind: 'text', max: 100 },
      hint: {
        ko: '사번. 계정만 있는 사람은 아이디.',
        en: 'Employee number; the user ID of who has only an account.',
      },
    },
    listedIn,
    listedOut,
    {
      key: 'estimated',
      label: { ko: '퇴근 추정', en: 'Out estimated' },
      rule: { kind: 'text', max: 10 },
      hint: {
        ko: '적혀 있으면 퇴근시각은 추정한 것이라 올리지 않습니다.',
        en: 'Where it is filled in, Out is an estimate and is not imported.',
      },
    },
    {
      key: 'note',
      label: { ko: '비고', en: 'Note' },
      rule: { kind: 'text', max: 200 },
      width: 24,
    },
    // Filled in where the list was exported: last, where nothing that is pasted reaches it.
    {
      key: 'via',
      label: { ko: '입력방법', en: 'Entered by' },
      rule: { kind: 'text', max: 50 },
      hidden: true,
    },
  ],
} satisfies Sheet
